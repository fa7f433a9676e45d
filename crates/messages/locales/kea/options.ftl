# What each option of a game is for. A first draft.

option-sowing-houses = kasa na kada fila
option-sowing-seeds = simenti na kada kasa na kumesu, un ó más
option-sowing-cap = más pikinoti i más grandi númeru di simenti ki ta kumedu
option-sowing-singleton = un kasa ku un simenti: pode senpri ser jugadu, ó so si ninhun ka ten más
option-sowing-slam = kume tudu simenti di adversáriu: ka pode, so na últimu kazu, sen kume, ta dexa primeru ó últimu kasa, ta kume, ó ta kume i ta juga di novu
option-sowing-feed = da simenti pa un adversáriu ki ka ten ninhun
option-sowing-stuck = óra ki ka ten jogada: kada un ta fika ku se ladu, ó tudu é di ken ki fika sen simenti
option-sowing-cycle = kantu bes un pozison ta parse ti jogu kaba; 0 ta disliga
option-sowing-cycle-share = simenti ki fika dipos di un ripitison: kada un ta fika ku se ladu, es ta ripartidu igual, ó es ka é di ningen
option-sowing-two-seeds = dos simenti un dianti di otu ta kaba jogu
option-sowing-majority = óra ki algen pasa di metadi: jogu ta kontinua, ta para, ó ta para i kada un ta fika ku se ladu
option-sowing-max-plies = máximu di jogada; 0 é sen limiti

option-quantum-leap-side = kasa na kada ladu di izágunu
option-quantum-leap-edition = primeru ó sigundu idison
option-quantum-leap-swap = troka di pedra antis di jogu: ninhun, un, ó kantu bu kre
option-quantum-leap-seed = númeru ki ta disidi dispozison

option-line-rows = fila
option-line-columns = koluna
option-line-in-a-row = marka siguidu na linha ki ta ganha
option-line-side = kasa na kada dimenson, i kantu na linha ta ganha
option-line-dimensions = dimenson
