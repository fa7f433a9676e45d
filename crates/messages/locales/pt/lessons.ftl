# Lições de estratégia. O que dizem de uma posição é verificado por um teste (crates/lessons/tests/claims.rs).

lesson-step = Passo { $step } de { $steps }
lesson-wrong = { $move } perde { $lost }.
lesson-wrong-other = { $move } não é o que esta lição procura.
lesson-try-again = Tenta outra jogada.
lesson-answer = A jogada é { $move }.
lesson-praise = Certo, { $move }!
lesson-disputed = { $move } é como joga a tese do Mindelo. O nosso motor prefere { $best }: espera dela cerca de { $amount } sementes a mais.
lesson-course-oril = Oril
lesson-course-ouri = Ouri
lesson-course-oware = Oware
lesson-course-quantum-leap = Quantum Leap
lesson-course-line = Jogos de linhas

lesson-oril-opening-title = A abertura: casas vizinhas, não
lesson-oril-opening-first-task = A tua primeira jogada. Que casa escolhes?
lesson-oril-opening-first-right = A tese aconselha sequências que saltam casas: 6-2-4, 2-4-6 ou 5-3-2, em que 1 é A e 6 é F. F começa a primeira delas, e o nosso motor também a acha a melhor.
lesson-oril-opening-second-task = Jogaram-se F e f. A sequência 6-2-4 continua.
lesson-oril-opening-second-right = 6-2-4 continua com a segunda casa, B, e o nosso motor não encontra melhor; E é quase igual. Depois de B nenhuma casa do Norte captura.
lesson-oril-opening-third-task = A terceira jogada: o que jogas depois de 6-2?
lesson-oril-opening-third-right = A quarta casa, D, completa 6-2-4, e o nosso motor não encontra melhor; jogar B outra vez é quase igual. As duas evitam uma fila de vizinhas com poucas sementes.
lesson-oril-opening-neighbours-task = És o Norte. O Sul jogou 2-1, duas casas vizinhas. Castiga-o.
lesson-oril-opening-neighbours-right = Três sementes logo na tua segunda jogada! Casas vizinhas com poucas sementes são fáceis de capturar: por isso a tese desaconselha 1-2-3 e 2-1-3.

lesson-oril-captures-title = Várias capturas de uma vez
lesson-oril-captures-take-task = Duas casas podem capturar. Uma delas captura muito mais.
lesson-oril-captures-take-right = Sete sementes numa jogada: uma cadeia vale mais do que capturas soltas. D teria capturado duas.
lesson-oril-captures-prepare-task = Agora não há nada para capturar. Prepara a captura: o Norte vai ter de encher casas vazias.
lesson-oril-captures-prepare-right = F tem agora quatro sementes. Jogue o Norte a ou b, F captura quatro.

lesson-oril-prevent-title = Impedir capturas
lesson-oril-prevent-stop-task = O Norte ameaça capturar seis sementes com f. Impede-o.
lesson-oril-prevent-stop-right = Agora f não capturaria nada, e nenhuma outra casa também.
lesson-oril-prevent-sacrifice-task = O Norte ameaça capturar nove sementes com d. Não podes salvar tudo.
lesson-oril-prevent-sacrifice-right = Um sacrifício: o Norte ainda pode capturar duas sementes com c, mas nove estão salvas.

lesson-oril-look-title = Antes de capturar, olha
lesson-oril-look-first-task = E e F podem capturar duas sementes cada. Será boa ideia?
lesson-oril-look-first-right = Paciência! F vale mais daqui a pouco: captura nove se o Norte responder a, e dez se responder b.
lesson-oril-look-second-task = E pode capturar três sementes. E depois, o que faria o Norte?
lesson-oril-look-second-right = Depois de E o Norte recuperava três, com a por exemplo. Depois de A nada teu pode ser capturado.

lesson-oril-sow-title = Semear antes de colher
lesson-oril-sow-first-task = Metade da fila do Norte está vazia. Semeia, para colheres na jogada seguinte.
lesson-oril-sow-first-right = As casas vazias tornam-se colheita. Se o Norte semear b nelas, D captura oito; depois de a, F captura seis.
lesson-oril-sow-second-task = Outra vez: o Norte vai ter de semear em casas vazias. Prepara-te.
lesson-oril-sow-second-right = E chega agora à última casa. Jogue o Norte o que jogar, E captura oito.

lesson-oril-casa-title = A «casa»
lesson-oril-casa-complete-task = E tem quinze sementes: dão a volta inteira. A tese chama «casa» a um buraco assim.
lesson-oril-casa-complete-right = Oito sementes! A primeira volta enche as casas do Norte, a segunda captura. A «casa» está feita quando a segunda volta chega à primeira casa do Norte: com doze sementes em F, treze em E, catorze em D, e assim por diante.
lesson-oril-casa-wait-task = F é uma «casa» feita. Jogas já, ou esperas?
lesson-oril-casa-wait-right = Espera. O Norte tem uma só semente e é obrigado a andar com ela; tu andas também. Quando a fila do Norte ficar vazia, F captura quatro. Está provado que só C ganha.

lesson-oril-defence-title = Quatro defesas contra a «casa»
lesson-oril-defence-close-task = A «casa» f do Norte capturaria onze sementes. A última cairia em D. Fecha essa «casa».
lesson-oril-defence-close-right = A primeira defesa: D tem agora duas. Com a última semente ficariam quatro, e f não captura nada.
lesson-oril-defence-overload-task = f ameaça seis sementes. Dá-lhe mais do que consegue usar.
lesson-oril-defence-overload-right = A segunda defesa: com dezasseis sementes f vai longe de mais e não captura nada.
lesson-oril-defence-withhold-task = f tem dez sementes: para ser «casa» precisa de doze. Não deixes mais nada para o Norte jogar.
lesson-oril-defence-withhold-right = A terceira defesa: o Norte só tem f e é obrigado a jogá-la cedo de mais. Não captura nada, e D captura seis.
lesson-oril-defence-counter-task = Não podes parar a «casa» f. Prepara-te para o momento a seguir.
lesson-oril-defence-counter-right = A quarta defesa, o contra-ataque: f captura seis, mas as sementes enchem as casas do Norte, e E captura outras seis.

lesson-oril-ending-title = O final: a armadilha e o jogo lento
lesson-oril-ending-trap-task = O Norte tem uma só casa. Obriga-o a jogá-la.
lesson-oril-ending-trap-right = Uma armadilha: o Norte é obrigado a jogar c, e F captura seis. Só B ganha, o que está provado.
lesson-oril-ending-trap-again-task = Ao Norte faltam duas sementes para ganhar. Outra armadilha.
lesson-oril-ending-trap-again-right = O Norte é obrigado a jogar b, e F captura oito. Nenhuma outra jogada ganhava.
lesson-oril-ending-slow-task = Ao Norte faltam duas sementes. Devagar: não dês nada.
lesson-oril-ending-slow-right = Passos pequenos no teu lado guardam as sementes contigo, até o Norte ter de vir. Está provado que só B ganha.

lesson-ouri-one-seed-title = A casa de uma semente espera
lesson-ouri-one-seed-forced-task = No Ouri não se joga uma casa com uma só semente enquanto outra tiver mais. Aproveita.
lesson-ouri-one-seed-forced-right = O Norte tem várias casas, mas só f tem mais de uma semente: é obrigado a jogá-la. Depois F captura seis.
lesson-ouri-one-seed-again-task = A mesma ideia: que casa vai o Norte ter de jogar?
lesson-ouri-one-seed-again-right = Só pode jogar a, e F captura três. Está provado que nenhuma outra jogada ganha.
lesson-ouri-again-title = Capturar tudo e jogar outra vez
lesson-ouri-again-take-task = No Ouri podes capturar todas as sementes do Norte, e depois jogas outra vez.
lesson-ouri-again-take-right = Seis sementes, todas as que o Norte tinha, e é a tua vez outra vez: tens de lhe dar algumas. Só D ganha, e está provado.

lesson-oware-slam-title = Quem captura tudo não captura nada
lesson-oware-slam-wait-task = F apanharia todas as sementes do Norte. No Oware, uma jogada dessas não captura nada.
lesson-oware-slam-wait-right = Espera mais uma jogada: só B ganha, e está provado.
lesson-oware-slam-less-task = F chega às duas casas do Norte. Será que menos é mais?
lesson-oware-slam-less-right = E captura duas sementes e deixa uma casa ao Norte. F chegava às duas e não capturava nada.

lesson-quantum-leap-friends-title = Amigas
lesson-quantum-leap-friends-take-task = Uma peça salta tantas células quantas amigas tem ao lado. Sem amigas não se mexe.
lesson-quantum-leap-friends-take-right = Cada captura tira uma amiga a alguém. Depois desta, o adversário fica sem peças que se possam mexer: é a única jogada que ganha, provado até ao fim.
lesson-quantum-leap-parity-title = Ganha quem joga em último
lesson-quantum-leap-parity-last-task = Quem não pode jogar, perde. Conta: precisas da última jogada.
lesson-quantum-leap-parity-last-right = Daqui até ao fim o número de jogadas é ímpar, e por isso a última é tua. Todas as outras jogadas dão a última palavra ao adversário; foram todas pesquisadas até ao fim.

lesson-velha-fork-title = Garfos
lesson-velha-fork-make-task = Faz duas ameaças ao mesmo tempo.
lesson-velha-fork-make-right = Um garfo: há duas casas que ganham, e o adversário só pode tapar uma.
lesson-velha-fork-prevent-task = X está em dois cantos opostos. Duas das tuas jogadas perdem.
lesson-velha-fork-prevent-right = Jogar num lado faz uma ameaça: X tem de responder e fica sem garfo. Um canto perdia.
lesson-line-threats-title = As ameaças não deixam escolha
lesson-line-threats-force-task = Quatro em linha ganham. Começa com uma ameaça a que seja preciso responder.
lesson-line-threats-force-right = A casa 15 ganhava, por isso O tem de ir para lá. Depois, 16 ameaça em duas casas ao mesmo tempo.
lesson-line-threats-block-task = O ameaça quatro em linha. Para-o e ameaça ao mesmo tempo.
lesson-line-threats-block-right = 21 para a linha de O e ameaça 14. Depois da resposta, 33 ganha dos dois lados.
