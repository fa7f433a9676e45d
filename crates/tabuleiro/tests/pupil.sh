#!/bin/sh
# A student's program that plays the first legal move, or misbehaves as its first
# argument says. The sandbox of a class is tried with it.
manner=$1
case $manner in
    mute) while read -r line; do :; done; exit 0 ;;
    gone) echo "KeyError: 'F'" >&2; exit 3 ;;
    # Like a program that does not flush: what it says comes out when it ends.
    hoards) sh "$0" first | sed 's/a/a/'; exit 0 ;;
    floods) while :; do echo "a very long story without any end"; done ;;
esac
bomb() { bomb | bomb & }
while read -r line; do
    case $line in
        uci) echo "id name Pupil"; echo uciok ;;
        isready) echo readyok ;;
        go*)
            set -- ${line#*searchmoves }
            move=$1
            case $manner in
                last) for move in "$@"; do :; done ;;
                bombs) bomb; bomb; sleep 30 ;;
                swallows) tail /dev/zero || exit 1 ;;
                reads) [ -z "$(cat "$SECRET" /secret* 2>/dev/null; cat secret-path >/dev/null && cat "$(cat secret-path)" 2>/dev/null)" ] || move=stolen ;;
                writes) { echo x > written || echo x > /tmp/written; } 2>/dev/null && move=written ;;
                calls) bash -c "exec 3<>/dev/tcp/127.0.0.1/$(cat port)" 2>/dev/null && move=connected ;;
                sleeps) sleep 30 ;;
                dawdles) sleep 0.7 ;;
                cheats) move=nonsense ;;
            esac
            echo "bestmove $move" ;;
        quit) exit 0 ;;
    esac
done
