// A player for Tabuleiro: it reads a line, answers, and waits for the next.
// Improve choose: it gets the board and the moves that are legal.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *choose(const char *board, char **moves, int count) {
    (void)board;
    return moves[rand() % count];
}

int main(void) {
    static char line[65536], board[4096] = "";
    char *moves[4096];
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "ucinewgame", 10)) continue;
        if (!strncmp(line, "uci", 3)) puts("id name C starter\nuciok");
        if (!strncmp(line, "isready", 7)) puts("readyok");
        // position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
        if (!strncmp(line, "position fen ", 13)) sscanf(line + 13, "%4095[^\n]", board);
        if (!strncmp(line, "quit", 4)) break;
        // go movetime 20 searchmoves A B C D E F
        char *list = strstr(line, "searchmoves ");
        int count = 0;
        for (char *move = list ? strtok(list + 12, " \r\n") : NULL; move && count < 4096; move = strtok(NULL, " \r\n"))
            moves[count++] = move;
        if (count) printf("bestmove %s\n", choose(board, moves, count));
        fflush(stdout);
    }
    return 0;
}
