# Lessons in strategy. A first draft; what they say of a position is what the Portuguese ones say.

lesson-step = Pasu { $step } di { $steps }
lesson-wrong = { $move } ta perde { $lost }.
lesson-wrong-other = { $move } ka é kel ki es lison ta buska.
lesson-try-again = Tenta otu jogada.
lesson-answer = Jogada é { $move }.
lesson-praise = Sértu, { $move }!
lesson-disputed = { $move } é modi ki tezi di Mindelu ta juga. Nos motor ta prifiri { $best }: e ta spera di el serka di { $amount } simenti más.
lesson-course-oril = Oril
lesson-course-ouri = Ouri
lesson-course-oware = Oware
lesson-course-quantum-leap = Quantum Leap
lesson-course-line = Jogu di linha

lesson-oril-opening-title = Kumesu: kasa vizinhu, nau
lesson-oril-opening-first-task = Bu primeru jogada. Ki kasa ki bu ta skodje?
lesson-oril-opening-first-right = Tezi ta konsedja sikénsia ki ta salta kasa: 6-2-4, 2-4-6 ó 5-3-2, undi 1 é A i 6 é F. F ta kumesa primeru di es, i nos motor tanbe ta atxa-l midjór.
lesson-oril-opening-second-task = Jugadu F i f. Sikénsia 6-2-4 ta kontinua.
lesson-oril-opening-second-right = 6-2-4 ta kontinua ku sigundu kasa, B, i nos motor ka ta atxa midjór; E é kuazi igual. Dipos di B ninhun kasa di Norti ka ta kume.
lesson-oril-opening-third-task = Terseru jogada: kuzê ki bu ta juga dipos di 6-2?
lesson-oril-opening-third-right = Kuartu kasa, D, ta konpleta 6-2-4, i nos motor ka ta atxa midjór; juga B otu bes é kuazi igual. Tudu dos ta ivita un fila di vizinhu ku poku simenti.
lesson-oril-opening-neighbours-task = Abo é Norti. Sul juga 2-1, dos kasa vizinhu. Kastiga-l.
lesson-oril-opening-neighbours-right = Tres simenti dja na bu sigundu jogada! Kasa vizinhu ku poku simenti é fásil di kume: é pur isu ki tezi ka ta konsedja 1-2-3 nen 2-1-3.

lesson-oril-captures-title = Kume txeu kasa di un bes
lesson-oril-captures-take-task = Dos kasa pode kume. Un di es ta kume txeu más.
lesson-oril-captures-take-right = Seti simenti na un jogada: un kadia ta val más ki kume un li un la. D ta kumeba dos.
lesson-oril-captures-prepare-task = Gosi ka ten nada pa kume. Pripara: Norti ta ten ki intxi kasa vaziu.
lesson-oril-captures-prepare-right = F ten gosi kuatu simenti. Norti juga a ó b, F ta kume kuatu.

lesson-oril-prevent-title = Ka dexa kume
lesson-oril-prevent-stop-task = Norti ta ameasa kume seis simenti ku f. Ka dexa.
lesson-oril-prevent-stop-right = Gosi f ka ta kumeba nada, i ninhun otu kasa tanbe.
lesson-oril-prevent-sacrifice-task = Norti ta ameasa kume novi simenti ku d. Bu ka pode salva tudu.
lesson-oril-prevent-sacrifice-right = Un sakrifísiu: Norti inda pode kume dos simenti ku c, má novi sta salvu.

lesson-oril-look-title = Antis di kume, odja
lesson-oril-look-first-task = E i F pode kume dos simenti kada un. Será bon ideia?
lesson-oril-look-first-right = Pasénsia! F ta val más li un bokadu: ta kume novi si Norti responde a, i des si e responde b.
lesson-oril-look-second-task = E pode kume tres simenti. I dipos, kuzê ki Norti ta fazeba?
lesson-oril-look-second-right = Dipos di E Norti ta toma tres di volta, ku a pur izenplu. Dipos di A nada di bo ka pode ser kumedu.

lesson-oril-sow-title = Simia antis di kodje
lesson-oril-sow-first-task = Metadi di fila di Norti sta vaziu. Simia, pa bu kodje na prósimu jogada.
lesson-oril-sow-first-right = Kasa vaziu ta bira kodjeta. Si Norti simia b na es, D ta kume oitu; dipos di a, F ta kume seis.
lesson-oril-sow-second-task = Otu bes: Norti ta ten ki simia na kasa vaziu. Pripara.
lesson-oril-sow-second-right = E ta txiga gosi na últimu kasa. Norti juga kalker kuza, E ta kume oitu.

lesson-oril-casa-title = «Kasa»
lesson-oril-casa-complete-task = E ten kinzi simenti: es ta da volta interu. Tezi ta txoma un buraku sima es di «kasa».
lesson-oril-casa-complete-right = Oitu simenti! Primeru volta ta intxi kasa di Norti, sigundu ta kume. «Kasa» sta fetu óra ki sigundu volta ta txiga na primeru kasa di Norti: ku dozi simenti na F, trezi na E, katorzi na D, i asi pa dianti.
lesson-oril-casa-wait-task = F é un «kasa» fetu. Bu ta juga dja, ó bu ta spera?
lesson-oril-casa-wait-right = Spera. Norti ten un simenti so i e ten ki anda ku el; abo bu ta anda tanbe. Óra ki fila di Norti fika vaziu, F ta kume kuatu. Sta provadu ki so C ta ganha.

lesson-oril-defence-title = Kuatu difeza kontra «kasa»
lesson-oril-defence-close-task = «Kasa» f di Norti ta kumeba onzi simenti. Últimu ta kaiba na D. Fitxa kel «kasa».
lesson-oril-defence-close-right = Primeru difeza: D ten gosi dos. Ku últimu simenti ta fikaba kuatu, i f ka ta kume nada.
lesson-oril-defence-overload-task = f ta ameasa seis simenti. Da-l más ki e ta konsigi uza.
lesson-oril-defence-overload-right = Sigundu difeza: ku dizaseis simenti f ta bai lonji dimás i ka ta kume nada.
lesson-oril-defence-withhold-task = f ten des simenti: pa ser «kasa» e meste dozi. Ka dexa más nada pa Norti juga.
lesson-oril-defence-withhold-right = Terseru difeza: Norti ten so f i e ten ki juga-l sedu dimás. E ka ta kume nada, i D ta kume seis.
lesson-oril-defence-counter-task = Bu ka pode para «kasa» f. Pripara pa muméntu ki ta ben dipos.
lesson-oril-defence-counter-right = Kuartu difeza, kontra-atáki: f ta kume seis, má simenti ta intxi kasa di Norti, i E ta kume otu seis.

lesson-oril-ending-title = Final: armadilha i jogu dibagar
lesson-oril-ending-trap-task = Norti ten un kasa so. Obriga-l juga-l.
lesson-oril-ending-trap-right = Un armadilha: Norti ten ki juga c, i F ta kume seis. So B ta ganha, i kela sta provadu.
lesson-oril-ending-trap-again-task = Pa Norti falta dos simenti pa ganha. Otu armadilha.
lesson-oril-ending-trap-again-right = Norti ten ki juga b, i F ta kume oitu. Ninhun otu jogada ka ta ganhaba.
lesson-oril-ending-slow-task = Pa Norti falta dos simenti. Dibagar: ka da nada.
lesson-oril-ending-slow-right = Pasu pikinoti na bu ladu ta guarda simenti ku bo, ti Norti ten ki ben. Sta provadu ki so B ta ganha.

lesson-ouri-one-seed-title = Kasa di un simenti ta spera
lesson-ouri-one-seed-forced-task = Na Ouri ka ta jugadu un kasa ku un simenti nkuantu otu ten más. Purveita.
lesson-ouri-one-seed-forced-right = Norti ten txeu kasa, má so f ten más di un simenti: e ten ki juga-l. Dipos F ta kume seis.
lesson-ouri-one-seed-again-task = Mesmu ideia: ki kasa ki Norti ta ten ki juga?
lesson-ouri-one-seed-again-right = E pode juga so a, i F ta kume tres. Sta provadu ki ninhun otu jogada ka ta ganha.
lesson-ouri-again-title = Kume tudu i juga otu bes
lesson-ouri-again-take-task = Na Ouri bu pode kume tudu simenti di Norti, i dipos bu ta juga otu bes.
lesson-ouri-again-take-right = Seis simenti, tudu ki Norti tinha, i é bu bes otu bes: bu ten ki da-l algun. So D ta ganha, i sta provadu.

lesson-oware-slam-title = Ken ki kume tudu ka ta kume nada
lesson-oware-slam-wait-task = F ta panhaba tudu simenti di Norti. Na Oware, un jogada sima es ka ta kume nada.
lesson-oware-slam-wait-right = Spera un jogada: so B ta ganha, i kela sta provadu.
lesson-oware-slam-less-task = F ta txiga na tudu dos kasa di Norti. Será ki menus é más?
lesson-oware-slam-less-right = E ta kume dos simenti i ta dexa un kasa pa Norti. F ta txigaba na tudu dos i ka ta kumeba nada.

lesson-quantum-leap-friends-title = Amigu
lesson-quantum-leap-friends-take-task = Un pedra ta salta tantu kasa kantu amigu e ten na se ladu. Sen amigu e ka ta bule.
lesson-quantum-leap-friends-take-right = Kada kumida ta tra algen un amigu. Dipos di es li, adversáriu ta fika sen pedra ki pode bule: é úniku jogada ki ta ganha, provadu ti fin.
lesson-quantum-leap-parity-title = Ta ganha ken ki juga na últimu
lesson-quantum-leap-parity-last-task = Ken ki ka pode juga, ta perde. Konta: bu meste últimu jogada.
lesson-quantum-leap-parity-last-right = Di li ti fin númeru di jogada é ínpar, i pur isu últimu é di bo. Tudu otu jogada ta da adversáriu últimu palavra; tudu es foi buskadu ti fin.

lesson-velha-fork-title = Garfu
lesson-velha-fork-make-task = Faze dos ameasa na mesmu ténpu.
lesson-velha-fork-make-right = Un garfu: ten dos kasa ki ta ganha, i adversáriu pode tapa so un.
lesson-velha-fork-prevent-task = X sta na dos kantu un dianti di otu. Dos di bu jogada ta perde.
lesson-velha-fork-prevent-right = Juga na un ladu ta faze un ameasa: X ten ki responde i ta fika sen garfu. Un kantu ta perdeba.
lesson-line-threats-title = Ameasa ka ta dexa skodje
lesson-line-threats-force-task = Kuatu na linha ta ganha. Kumesa ku un ameasa ki ten ki ser respondedu.
lesson-line-threats-force-right = Kasa 15 ta ganhaba, pur isu O ten ki bai pa la. Dipos, 16 ta ameasa na dos kasa na mesmu ténpu.
lesson-line-threats-block-task = O ta ameasa kuatu na linha. Para-l i ameasa na mesmu ténpu.
lesson-line-threats-block-right = 21 ta para linha di O i ta ameasa 14. Dipos di resposta, 33 ta ganha di tudu dos ladu.
