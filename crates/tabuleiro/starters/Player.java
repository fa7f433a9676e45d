// A player for Tabuleiro: it reads a line, answers, and waits for the next.
// Improve choose: it gets the board and the moves that are legal.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Random;

public class Player {
    static final Random RANDOM = new Random();

    static String choose(String board, String[] moves) {
        return moves[RANDOM.nextInt(moves.length)];
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        String board = "", line;
        while ((line = input.readLine()) != null && !line.equals("quit")) {
            if (line.equals("uci")) System.out.println("id name Java starter\nuciok");
            if (line.equals("isready")) System.out.println("readyok");
            // position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
            if (line.startsWith("position fen ")) board = line.substring(13);
            // go movetime 20 searchmoves A B C D E F
            int list = line.indexOf("searchmoves ");
            if (list >= 0) System.out.println("bestmove " + choose(board, line.substring(list + 12).split(" ")));
        }
    }
}
