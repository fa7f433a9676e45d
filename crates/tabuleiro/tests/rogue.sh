#!/bin/sh
# A program that speaks the line protocol and then misbehaves as its first
# argument says. The driver of outside engines is tried against it.
manner=$1
book=F
case $manner in
    gone) exit 3 ;;
    mute) while read -r line; do :; done; exit 0 ;;
    deaf) trap '' HUP INT TERM; while :; do sleep 1; done ;;
    babbles) while :; do echo "info string talking and talking and talking"; done ;;
esac
while read -r line; do
    case $line in
        uci) echo "id name Rogue"; echo "option name Game type string default oware"
            [ "$manner" = bookish ] && echo "option name OwnBook type check default true"
            echo uciok ;;
        "setoption name OwnBook value false") book=A ;;
        isready) [ "$manner" = refuses ] && echo "error no such game here"; echo readyok ;;
        go*)
            case $manner in
                crashes) exit 7 ;;
                dies) kill -9 $$ ;;
                stalls) trap '' HUP INT TERM; while :; do sleep 1; done ;;
                waits) ;;
                cheats) echo "bestmove Z" ;;
                errs) echo "bestmove f ponder a" ;;
                gives-up) echo "bestmove 0000" ;;
                mumbles) echo "bestmove" ;;
                floods) while :; do echo "info depth 1 pv F b F b F b F b F b F b F b F b"; done ;;
                endless) tr '\0' x < /dev/zero ;;
                bookish) echo "bestmove $book" ;;
                first) echo "info depth 1 pv A"; echo "bestmove A" ;;
            esac ;;
        stop) [ "$manner" = waits ] && echo "bestmove F" ;;
        quit) exit 0 ;;
    esac
done
