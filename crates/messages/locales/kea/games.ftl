# The games: title, summary and rules. A first draft.

all-of = { $rest } i { $last }
either = { $rest } ó { $last }

family-sowing-rules = Tabuleru ten dos fila di seis kasa, ku kuatu simenti na kada kasa. Kada jugador é donu di fila ki sta se dianti, i se dipózitu ta fika na se ladu dretu. Na bu bes, tra tudu simenti di un di bu kasa i simia-s un pa un, na sentidu kontráriu di pontu di relójiu, primeru na bu fila i dipos na di adversáriu; nunka ka ta simiadu na dipózitu nen na kasa ki simenti sai di el. Si últimu simenti kai na un kasa di adversáriu i fika la dos ó tres, es ta kumedu. Tanbe ta kumedu kes di kasa di adversáriu ki ta ben lógu antis, nkuantu kada un ten dos ó tres. Si adversáriu ka ten simenti, bu ten ki da-l algun, si bu pode. É 48 simenti: ku 25 ta ganhadu, i 24–24 é inpati.
family-quantum-leap-rules = Tabuleru é un izágunu xeiu di pedra, branku (O) i pretu (X), postu pa sorti. Na bu bes, skodje un di bu pedra ki ten pelu menus un amigu na se ladu, kel é un pedra di mesmu kor. Salta na linha retu izatu tantu kasa kantu amigu na se ladu, pa riba di kalker kuza, ti un pedra di adversáriu, ki ta kumedu. Tudu jogada ta kume. Ta perde ken ki na se bes ka ten ninhun jogada; ka ten inpati.
family-line-rules = Jugadoris ta marka, kada un se bes, un kasa livri, primeru X i dipos O. Ta ganha ken ki konpleta primeru un linha di se marka, ditadu, na pé ó na diagonal. Si tabuleru intxi sen ninhun linha, é inpati.

game-oril-title = Oril
game-oril-summary = jogu di Kabuverdi
game-oril-rules = Na Oril, jogu di Kabuverdi, ka pode kumedu tudu simenti di adversáriu si ten otu jogada; si tudu jogada ta faze kela, ta panhadu tudu simenti i jogu ta kaba. Óra ki ken ki ten ki juga ka ten jogada, ó óra ki un pozison ta parse pa terseru bes, kada un ta fika ku simenti di se ladu.

game-ouri-title = Ouri
game-ouri-summary = kanpionatu di skola di Purtugal
game-ouri-rules = Na Ouri di kanpionatu di skola di Purtugal, un kasa ku un simenti so pode ser jugadu si ninhun ka ten más. Ken ki kume tudu simenti di adversáriu ta juga otu bes, pa da-l algun; si e ka pode, jogu ta kaba. Jogu ta kaba tanbe óra ki fika so dos simenti un dianti di otu, ki ta koreba un trás di otu sen fin, ó óra ki un pozison ta parse pa terseru bes: kada un ta fika ku simenti di se ladu.

game-ouri-003-title = Ouri (IA na Python)
game-ouri-003-summary = Ouri sen regra di kasa di un simenti
game-ouri-003-rules = Ouri izatu sima ta fla relatóriu di IA di Ouri na Python: kalker kasa ku simenti pode ser jugadu, mesmu ku un so. Ken ki kume tudu simenti di adversáriu ta juga otu bes, pa da-l algun; si e ka pode, jogu ta kaba. Óra ki un pozison ta parse pa terseru bes, kada un ta fika ku simenti di se ladu.

game-oware-title = Oware
game-oware-summary = Abapa internasional
game-oware-rules = Na Oware Abapa internasional pode fazedu un jogada ki ta kumeba tudu simenti di adversáriu, má nton nada ka ta kumedu. Óra ki un pozison ta ripiti, ó óra ki ken ki ten ki juga ka ten jogada, kada un ta fika ku simenti di se ladu.

game-openspiel-title = Oware (OpenSpiel)
game-openspiel-summary = Oware sima OpenSpiel ta juga-l
game-openspiel-rules = Oware sima programa OpenSpiel ta juga-l, pa konparason: regra di Oware, má óra ki algen pasa di metadi di simenti kada un ta risebe tanbe kes ki fika na se ladu.

game-awari-title = Awari
game-awari-summary = jogu rizolvedu pa konputador
game-awari-rules = Awari ki Romein i Bal rizolve. Ka pode kumedu tudu simenti di adversáriu si ten otu jogada. Óra ki un pozison ta ripiti, simenti ki fika ta ripartidu igual. Ta jugadu ti fin, mesmu dipos ki algen pasa di metadi di simenti.

game-warri-bb-title = Warri
game-warri-bb-summary = jogu di Barbadus
game-warri-bb-rules = Na Warri, jogu di Barbadus, pode kumedu tudu simenti di adversáriu. Óra ki ken ki ten ki juga ka ten jogada, simenti ki fika é di ken ki ka ten ninhun na se ladu. Óra ki un pozison ta ripiti, kes ki fika ka é di ningen.

game-wari-ludii-title = Wari
game-wari-ludii-summary = jogu ki Bennett skrebe na 1927
game-wari-ludii-rules = Na Wari ki Bennett skrebe na 1927 nunka ka pode kumedu tudu simenti di adversáriu. Óra ki un pozison ta ripiti, ó óra ki ken ki ten ki juga ka ten jogada, kada un ta fika ku simenti di se ladu. Ta jugadu ti fin, mesmu dipos ki algen pasa di metadi di simenti.

game-codingame-title = Oware (CodinGame)
game-codingame-summary = Oware di arena CodinGame, na máximu 200 jogada
game-codingame-rules = Oware di arena CodinGame: regra di Oware sen kel di ripitison, i na máximu 200 jogada; simenti ki nton fika ka é di ningen.

game-quantum-leap-title = Quantum Leap
game-quantum-leap-summary = saltu na un izágunu xeiu di pedra
game-quantum-leap-rules = Na primeru idison ten tantu branku sima pretu i un kasa vaziu, ki nunka ka é kel di meiu. Antis di primeru jogada pretu pode troka lugar di dos pedra di kor diferenti, pa ikilibra jogu, ó pasa. Branku ta juga primeru.

game-quantum-leap-edition-2-title = Quantum Leap, sigundu idison
game-quantum-leap-edition-2-summary = tabuleru xeiu i jogu ikilibradu
game-quantum-leap-edition-2-rules = Na sigundu idison tabuleru sta xeiu, ku un pedra pretu más ki branku, i ka ten troka. Branku ta juga primeru. É idison más ikilibradu.

game-velha-title = Jogu di galu
game-velha-summary = tres na linha
game-velha-rules = Jogu di galu ten novi kasa, ku númeru 1 ti 9 pa fila désdi kantu di riba na skerda; tres na linha ta ganha. Si tudu dos juga dretu, ta kaba na inpati.

game-velha-3d-title = Jogu di galu na tres dimenson
game-velha-3d-summary = tres na linha na un kubu di 3×3×3
game-velha-3d-rules = É tres kamada di novi kasa, un riba di otu. Tres na linha ta ganha, tanbe entri kamada: ten 49 linha. Un kasa ta skrebedu kamada,fila,koluna. Ken ki kumesa ta ganha si e juga na meiu i e ka ngana.

game-qubic-title = Qubic
game-qubic-summary = kuatu na linha na un kubu di 4×4×4
game-qubic-rules = É kuatu kamada di dizaseis kasa. Kuatu na linha ta ganha, tanbe entri kamada: ten 76 linha. Un kasa ta skrebedu kamada,fila,koluna. Sta provadu ki ken ki kumesa pode ganha senpri, má stratéjia é kunpridu.

game-mnk-title = Na linha
game-mnk-summary = k na linha na un tabuleru di m pa n
game-mnk-rules = Na un tabuleru di m fila i n koluna, k marka siguidu na linha ta ganha. mnk:3,3,3 é jogu di galu, i mnk:15,15,5 é gomoku livri.
