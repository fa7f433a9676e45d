#!/bin/sh
# A program that misbehaves as its first argument says when it is asked for a move. The course of
# `tabuleiro dev bench class` has one of each kind.
manner=$1
bomb() { bomb | bomb & }
while read -r line; do
    case $line in
        uci) echo "id name Hostile"; echo uciok ;;
        isready) echo readyok ;;
        go*)
            set -- ${line#*searchmoves }
            move=$1
            case $manner in
                bomber) bomb; bomb; sleep 30 ;;
                flooder) while :; do echo "a very long story without any end"; done ;;
                reader) for file in $(cat elsewhere); do cat "$file" >/dev/null 2>&1 && move=stolen; done ;;
                caller) bash -c "exec 3<>/dev/tcp/127.0.0.1/$(cat port)" 2>/dev/null && move=connected ;;
                swallower) tail /dev/zero || exit 1 ;;
            esac
            echo "bestmove $move" ;;
        quit) exit 0 ;;
    esac
done
