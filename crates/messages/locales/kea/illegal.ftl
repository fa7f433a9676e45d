# Why a move is not legal: the end of a sentence. A first draft.

illegal-game-over = jogu dja kaba
illegal-no-such-place = kel kasa ka ta izisti na es tabuleru
illegal-not-your-house = kel kasa é di adversáriu
illegal-empty-house = kel kasa sta vaziu
illegal-must-feed = adversáriu ka ten simenti i bu ten ki da-l algun
illegal-singleton-held = un kasa ku un simenti so ta jugadu si ninhun ka ten más
illegal-takes-everything = kela ta kume tudu simenti di adversáriu
illegal-not-your-stone = skodje un di bu pedra
illegal-stone-cannot-leap = kel pedra ka ten jogada; skodje otu
illegal-not-its-leap = un pedra ta salta na linha retu tantu kasa kantu amigu na se ladu
illegal-not-onto-enemy = un saltu ten ki kaba riba di un pedra di adversáriu
illegal-swap-needs-both-colours = troka é entri dos pedra di kor diferenti
illegal-swap-is-over = so ta trokadu antis di primeru saltu
illegal-swap-first = disidi primeru si bu kre troka dos pedra
illegal-occupied = kel kasa sta okupadu
