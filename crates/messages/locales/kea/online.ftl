# Calls to a device whose page is closed. A first draft.

push-begun = Bu jogu ku { $opponent } kumesa. É bu bes.
push-turn = { $opponent } dja juga. É bu bes.
push-challenge = { $opponent } ta dizafia-bu pa un jogu.
push-rematch = { $opponent } ta propone-bu otu jogu.
