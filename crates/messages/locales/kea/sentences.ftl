# Why a move lost something. A first draft; every sentence says what the Portuguese one says.

sentence-only-win = { $better } era úniku jogada ki ta ganha.
sentence-only-draw = { $better } era úniku jogada ki ka ta perde.
sentence-misses-win-at-once = { $better } ta ganha lógu.
sentence-allows-win-at-once = Ta dexa adversáriu ganha lógu ku { $reply }.
sentence-misses-block = Ta dexa { $reply } pa adversáriu, ki la ta konpleta un linha.
sentence-win-to-loss = Ta bota fora un jogu ganhadu: { $better } ta ganha, i gosi ken ki ta ganha é adversáriu.
sentence-win-to-draw = Ta bota fora un jogu ganhadu: { $better } ta ganha, i gosi dja so ta da inpati.
sentence-draw-to-loss = Ta bota fora inpati: { $better } ta sigura-l, i gosi adversáriu ta ganha.
sentence-misses-win = { $better } ta ganha pa forsa.
sentence-loses = Gosi adversáriu ta ganha pa forsa.
sentence-loses-margin = { $seeds ->
    [one] Ta kusta un simenti kontra midjór jogu: sta provadu.
   *[other] Ta kusta { $seeds } simenti kontra midjór jogu: sta provadu.
}
sentence-allows-starving = { $seeds ->
    [one] Ta dexa adversáriu kaba jogu ku { $reply }: jugador ta fika sen nada pa juga i últimu simenti é di adversáriu.
   *[other] Ta dexa adversáriu kaba jogu ku { $reply }: jugador ta fika sen nada pa juga i { $seeds } simenti ki fika é di adversáriu.
}
sentence-opens-houses = Ta dexa { $count ->
    [one] kasa { $houses } abertu
   *[other] kasas { $houses } abertu
} pa ser kumedu: { $seeds ->
    [one] un simenti
   *[other] { $seeds } simenti
}.
sentence-misses-capture = { $taken ->
    [0] { $better } ta kume { $seeds }.
   *[other] { $better } ta kume { $seeds }; jogada ki fazedu, so { $taken }.
}
sentence-gives-up-big-house = Ta larga kasa grandi: { $holds } simenti di { $house } ta kumeba { $seeds }.
sentence-wastes-big-house = Ta juga sedu dimás { $holds } simenti di { $house }: es ta kume { $taken }, i dipos di { $better } pelu menus { $seeds }.
sentence-falls-behind = { $plies ->
    [one] Ku es jogada i kel prósimu
   *[other] Ku es jogada i kes { $plies } prósimu
}, adversáriu pode kume { $seeds } más ki jugador{ $otherwise ->
    [0] . { $better } ta ivita kela.
   *[other] ; dipos di { $better }, so { $otherwise }.
}
sentence-misses-gain = { $plies ->
    [one] Ku { $better } i kel prósimu jogada, jugador pode kume { $seeds } más ki adversáriu.
   *[other] Ku { $better } i kes { $plies } prósimu jogada, jugador pode kume { $seeds } más ki adversáriu.
}
sentence-more-weak-houses = { $otherwise ->
    [one] Ta dexa { $houses } kasa fraku, ku un ó dos simenti; dipos di { $better } é un.
   *[other] Ta dexa { $houses } kasa fraku, ku un ó dos simenti; dipos di { $better } é { $otherwise }.
}
sentence-fewer-targets = { $houses ->
    [one] Ta dexa pa adversáriu un kasa fraku, ku un ó dos simenti; dipos di { $better } é { $otherwise }.
   *[other] Ta dexa pa adversáriu { $houses } kasa fraku, ku un ó dos simenti; dipos di { $better } é { $otherwise }.
}
sentence-no-safe-stone = { $stones ->
    [one] Ka ta dexa ninhun pedra siguru: adversáriu pode kume kel últimu.
   *[other] Ka ta dexa ninhun pedra siguru: adversáriu pode kume kalker un di kes { $stones }.
}
sentence-more-leaps = { $otherwise ->
    [one] Ta dexa pa adversáriu { $leaps } saltu; dipos di { $better } é un.
   *[other] Ta dexa pa adversáriu { $leaps } saltu; dipos di { $better } é { $otherwise }.
}
sentence-fewer-leaps = { $leaps ->
    [one] Ta dexa pa pedra di jugador un saltu; dipos di { $better } é { $otherwise }.
   *[other] Ta dexa pa pedra di jugador { $leaps } saltu; dipos di { $better } é { $otherwise }.
}
sentence-fewer-lines = { $lines ->
    [one] Ta fika na un linha ki jugador inda pode konpleta; { $better }, na { $otherwise }.
   *[other] Ta fika na { $lines } linha ki jugador inda pode konpleta; { $better }, na { $otherwise }.
}
sentence-stops-fewer-lines = { $lines ->
    [one] Ta trava un linha ki adversáriu kumesa; { $better } ta trava { $otherwise }.
   *[other] Ta trava { $lines } linha ki adversáriu kumesa; { $better } ta trava { $otherwise }.
}
sentence-misses-fork = { $better } ta faze dos ameasa na mesmu ténpu i ta ganha.
sentence-allows-fork = Ta dexa adversáriu faze dos ameasa na mesmu ténpu ku { $reply } i ganha.
sentence-misses-threats = { $better } ta ganha ku ameasa, na { $moves } jogada.
sentence-allows-threats = Ta dexa adversáriu ganha ku ameasa, kumesadu ku { $reply }, na { $moves } jogada.
