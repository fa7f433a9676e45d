# Strategy lessons. What they say of a position is checked by a test (crates/lessons/tests/claims.rs).

lesson-step = Step { $step } of { $steps }
lesson-wrong = { $move } loses { $lost }.
lesson-wrong-other = { $move } is not what this lesson is looking for.
lesson-try-again = Try another move.
lesson-answer = The move is { $move }.
lesson-praise = Right, { $move }!
lesson-disputed = { $move } is how the thesis from Mindelo plays. Our engine prefers { $best }: it expects about { $amount } more seeds from it.
lesson-course-oril = Oril
lesson-course-ouri = Ouri
lesson-course-oware = Oware
lesson-course-quantum-leap = Quantum Leap
lesson-course-line = Line games

lesson-oril-opening-title = The opening: not neighbours
lesson-oril-opening-first-task = Your first move. Which house?
lesson-oril-opening-first-right = The thesis advises sequences that skip houses: 6-2-4, 2-4-6 or 5-3-2, where 1 is A and 6 is F. F begins the first of them, and our engine finds it best.
lesson-oril-opening-second-task = F and f were played. The sequence 6-2-4 goes on.
lesson-oril-opening-second-right = 6-2-4 goes on with the second house, B, and our engine finds no better move; E is about as good. After B none of North’s houses can take anything.
lesson-oril-opening-third-task = The third move: what would you play after 6-2?
lesson-oril-opening-third-right = The fourth house, D, completes 6-2-4, and our engine finds no better move; B once more is about as good. Both avoid a row of neighbours with few seeds.
lesson-oril-opening-neighbours-task = You are North. South played 2-1, two neighbours. Punish it.
lesson-oril-opening-neighbours-right = Three seeds with your second move! Neighbouring houses with few seeds are easy to take: that is why the thesis warns of 1-2-3 and 2-1-3.

lesson-oril-captures-title = Several captures in one move
lesson-oril-captures-take-task = Two houses can capture. One takes much more.
lesson-oril-captures-take-right = Seven seeds in one move: a chain is worth more than single captures. D would have taken two.
lesson-oril-captures-prepare-task = Nothing can be captured now. Prepare it: North will have to fill empty houses.
lesson-oril-captures-prepare-right = Now F has four seeds. Whether North plays a or b, F takes four.

lesson-oril-prevent-title = Preventing captures
lesson-oril-prevent-stop-task = North threatens to take six seeds with f. Prevent it.
lesson-oril-prevent-stop-right = f would now take nothing, and neither would any other house.
lesson-oril-prevent-sacrifice-task = North threatens to take nine seeds with d. You cannot save everything.
lesson-oril-prevent-sacrifice-right = A sacrifice: North can still take two seeds with c, but nine are saved.

lesson-oril-look-title = Look before you capture
lesson-oril-look-first-task = E and F can take two seeds each. Should they?
lesson-oril-look-first-right = Patience! F is worth more later: it takes nine if North answers a, and ten if North answers b.
lesson-oril-look-second-task = E can take three seeds. What would North do then?
lesson-oril-look-second-right = After E North would take three back, with a for example. After A nothing of yours can be taken.

lesson-oril-sow-title = Sow before you reap
lesson-oril-sow-first-task = North’s row is half empty. Sow so that you reap next time.
lesson-oril-sow-first-right = Empty houses become a harvest. If North sows b into them, D takes eight; after a, F takes six.
lesson-oril-sow-second-task = Again: North must sow into empty houses. Get ready.
lesson-oril-sow-second-right = E now reaches the last house. Whatever North plays, E takes eight.

lesson-oril-casa-title = The casa
lesson-oril-casa-complete-task = E holds fifteen seeds: they go all the way round. The thesis calls such a house a casa.
lesson-oril-casa-complete-right = Eight seeds! The first lap fills North’s houses, the second one captures. A casa is complete when its second lap reaches North’s first house: with twelve seeds in F, thirteen in E, fourteen in D, and so on.
lesson-oril-casa-wait-task = F is a complete casa. Play it now, or wait?
lesson-oril-casa-wait-right = Wait. North has one seed and must walk with it; you walk too. When North’s row is empty, F takes four. It is proved that only C wins.

lesson-oril-defence-title = Four defences against the casa
lesson-oril-defence-close-task = North’s casa f would take eleven seeds. Its last seed would fall into D. Close it.
lesson-oril-defence-close-right = The first defence: D holds two now. With the last seed there would be four, and f takes nothing.
lesson-oril-defence-overload-task = f threatens six seeds. Give it more than it can use.
lesson-oril-defence-overload-right = The second defence: with sixteen seeds f goes too far and takes nothing.
lesson-oril-defence-withhold-task = f has ten seeds: as a casa it needs twelve. Give North nothing else to play.
lesson-oril-defence-withhold-right = The third defence: North has only f and must play it too early. It takes nothing, and D takes six.
lesson-oril-defence-counter-task = You cannot stop the casa f. Be ready for the moment after it.
lesson-oril-defence-counter-right = The fourth defence, the counter-attack: f takes six, but its seeds fill North’s houses, and E takes six back.

lesson-oril-ending-title = The ending: the trap, and slow play
lesson-oril-ending-trap-task = North has one house left. Make North play it.
lesson-oril-ending-trap-right = A trap: North must play c, and F takes six. Only B wins, which is proved.
lesson-oril-ending-trap-again-task = North needs two more seeds to win. Again a trap.
lesson-oril-ending-trap-again-right = North must play b, and F takes eight. Any other move would not win.
lesson-oril-ending-slow-task = North needs two more seeds. Slowly: give nothing away.
lesson-oril-ending-slow-right = Small steps on your own side keep the seeds with you, until North has to come. It is proved that only B wins.

lesson-ouri-one-seed-title = Houses with one seed must wait
lesson-ouri-one-seed-forced-task = In Ouri a house with one seed may not be played while another holds more. Use it.
lesson-ouri-one-seed-forced-right = North has several houses, but only f holds more than one seed: it must be played. Then F takes six.
lesson-ouri-one-seed-again-task = The same idea: which house will North have to play?
lesson-ouri-one-seed-again-right = Only a may be played, and F takes three. Every other move is proved not to win.
lesson-ouri-again-title = Take everything, play again
lesson-ouri-again-take-task = In Ouri you may take all of North’s seeds, and then play again.
lesson-ouri-again-take-right = Six seeds, all that North had, and it is your turn again: you must give North some. Only D wins, which is proved.

lesson-oware-slam-title = Taking everything takes nothing
lesson-oware-slam-wait-task = F would take all of North’s seeds. In Oware, such a move captures nothing.
lesson-oware-slam-wait-right = Wait one more move: only B wins, which is proved.
lesson-oware-slam-less-task = F reaches both of North’s houses. Is less more?
lesson-oware-slam-less-right = E takes two seeds, and leaves North one house. F would have reached both and captured nothing.

lesson-quantum-leap-friends-title = Friends
lesson-quantum-leap-friends-take-task = A stone leaps as many cells as it has friends beside it. Without friends it cannot move.
lesson-quantum-leap-friends-take-right = Every capture takes a friend from somebody. After this one the opponent runs out of stones that can move: it is the only winning move, proved to the end.
lesson-quantum-leap-parity-title = The last move wins
lesson-quantum-leap-parity-last-task = A player who cannot move loses. Count: you need the last move.
lesson-quantum-leap-parity-last-right = An odd number of moves is left from here, so the last one is yours. Every other move gives the opponent the last word; all of them were searched to the end.

lesson-velha-fork-title = Forks
lesson-velha-fork-make-task = Make two threats with one move.
lesson-velha-fork-make-right = A fork: two squares win, and the opponent can stop only one.
lesson-velha-fork-prevent-task = X stands on two opposite corners. Two of your moves lose.
lesson-velha-fork-prevent-right = A side makes a threat of your own: X has to answer it and gets no fork. A corner would have lost.
lesson-line-threats-title = Threats leave no choice
lesson-line-threats-force-task = Four in a row win. Start with a threat that must be answered.
lesson-line-threats-force-right = Square 15 would win, so O must go there. Then 16 threatens on two squares at the same time.
lesson-line-threats-block-task = O threatens a row of four. Stop it and threaten at the same time.
lesson-line-threats-block-right = 21 stops O’s row and threatens 14. After O’s answer, 33 wins on two sides.
