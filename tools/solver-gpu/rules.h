// The rules of the sowing games and the numbering of boards, for processor and GPU alike.
//
// Rules and order are those of `crates/rules` and `crates/endgame/src/index.rs`: a form is a board without
// stores, the row of the player to move first, a byte for each house from its owner's left. What is said there
// is not explained again here.
#pragma once

#include <cstdint>
#include <cstring>

#ifdef __CUDACC__
#define BOTH __host__ __device__ __forceinline__
#else
#define BOTH inline
#endif

typedef uint8_t u8;
typedef uint32_t u32;
typedef uint64_t u64;

constexpr int HOUSES = 6;
constexpr int MOST = 36;           // seeds that this program can number and hold
constexpr int SIZE = MOST + 1;

enum Slam { FORBIDDEN, LAST_RESORT, NO_CAPTURE, KEEP_FIRST, KEEP_LAST, CAPTURE, CAPTURE_REPLAY };

struct Rules {
    const char *name;
    Slam slam;
    bool singles_last;   // a house with one seed only if no own house holds more
    bool starved;        // with no legal move, the empty row's owner gets the seeds left
    bool two_seeds;      // two seeds six steps apart end the game
    bool exact;          // endless play is worth nothing; otherwise each side gets its own row
};

constexpr Rules PRESETS[] = {
    {"oril", LAST_RESORT, false, false, false, false},
    {"ouri", CAPTURE_REPLAY, true, false, true, false},
    {"ouri-003", CAPTURE_REPLAY, false, false, false, false},
    {"oware", NO_CAPTURE, false, false, false, false},
    {"awari", LAST_RESORT, false, false, false, true},
    {"warri-bb", CAPTURE, false, true, false, true},
    {"wari-ludii", FORBIDDEN, false, false, false, false},
};

// Tables that both sides look things up in; one copy in the GPU's memory.
struct Lookup {
    u32 steps[HOUSES - 1][SIZE];       // C(p + i, i + 1)
    u32 rows[SIZE];                    // rows by seeds
    u32 first_row[SIZE];               // where the rows with s seeds begin in `row`
    u64 starts[SIZE][SIZE + 1];        // by seeds and the mover's seeds: the first form
    u64 sown_mine[HOUSES][SIZE];       // what sowing k seeds from house i adds to the rows
    u64 sown_theirs[HOUSES][SIZE];
    u8 last[HOUSES][SIZE];             // where the last seed falls, 0 to 11
    const u64 *row;                    // every row, by seeds and number
};

BOTH int seeds(u64 row) { return int((row * 0x0101010101010101ull) >> 56); }
BOTH int house(u64 row, int i) { return int(row >> (8 * i)) & 0xff; }

BOTH u32 rank_row(const Lookup &k, u64 row) {
    u32 number = 0;
    int prefix = 0;
    for (int i = 0; i < HOUSES - 1; i++) {
        prefix += house(row, HOUSES - 1 - i);
        number += k.steps[i][prefix];
    }
    return number;
}

BOTH u64 rank(const Lookup &k, u64 mine, u64 theirs) {
    int own = seeds(mine), other = seeds(theirs);
    return k.starts[own + other][own] + u64(rank_row(k, mine)) * k.rows[other] + rank_row(k, theirs);
}

struct Rows {
    u64 mine, theirs;
};

BOTH Rows unrank(const Lookup &k, int n, u64 form) {
    int own = 0;
    for (int step = 32; step > 0; step /= 2)
        if (own + step <= n && k.starts[n][own + step] <= form) own += step;
    u32 within = u32(form - k.starts[n][own]), others = k.rows[n - own];
    return {k.row[k.first_row[own] + within / others], k.row[k.first_row[n - own] + within % others]};
}

// The opponent's houses, as whole bytes, that a last seed in house `last` would capture.
BOTH u64 chain(u64 theirs, int last) {
    u64 taken = 0;
    for (int i = last - HOUSES; i >= 0; i--) {
        int held = house(theirs, i);
        if (held != 2 && held != 3) break;
        taken |= 0xffull << (8 * i);
    }
    return taken;
}

BOTH bool is_slam(u64 theirs, u64 taken) { return taken != 0 && (theirs & ~taken) == 0; }

// What is captured of the opponent's row after sowing, the slam rule considered.
BOTH u64 captured(const Rules &r, u64 theirs, int last) {
    u64 taken = chain(theirs, last);
    if (!is_slam(theirs, taken)) return taken;
    if (r.slam == NO_CAPTURE) return 0;
    if (r.slam == KEEP_FIRST) return taken & (taken << 8);
    if (r.slam == KEEP_LAST) return taken & (taken >> 8);
    return taken;
}

// One bit for each house that may be played; 0 if the game is over.
BOTH u32 legal(const Rules &r, const Lookup &k, u64 mine, u64 theirs) {
    u32 occupied = 0, larger = 0, feeding = 0;
    for (int i = 0; i < HOUSES; i++) {
        int held = house(mine, i);
        occupied |= u32(held > 0) << i;
        larger |= u32(held > 1) << i;
        feeding |= u32(held >= HOUSES - i) << i;
    }
    if (r.two_seeds && mine == theirs && seeds(mine) == 1) return 0;
    u32 allowed = theirs == 0 ? feeding : r.singles_last && larger ? larger : occupied;
    if (r.slam != FORBIDDEN && r.slam != LAST_RESORT) return allowed;
    u32 quiet = 0;
    for (int i = 0; i < HOUSES; i++) {
        if (!(allowed >> i & 1)) continue;
        int held = house(mine, i);
        u64 after = theirs + k.sown_theirs[i][held];
        if (!is_slam(after, chain(after, k.last[i][held]))) quiet |= 1u << i;
    }
    return quiet || r.slam == FORBIDDEN ? quiet : allowed;
}

struct After {
    u64 mine, theirs;   // the rows of the next player to move first
    int gain;
    bool again;         // the same player moves again
};

BOTH After play(const Rules &r, const Lookup &k, u64 mine, u64 theirs, int i) {
    int held = house(mine, i);
    mine += k.sown_mine[i][held];
    theirs += k.sown_theirs[i][held];
    u64 taken = captured(r, theirs, k.last[i][held]);
    int gain = seeds(theirs & taken);
    theirs &= ~taken;
    if (r.slam == CAPTURE_REPLAY && gain > 0 && theirs == 0) return {mine, theirs, gain, true};
    return {theirs, mine, gain, false};
}

// What the player to move gets more than the opponent where there is no legal move.
BOTH int end_value(const Rules &r, u64 mine, u64 theirs) {
    if (r.starved && mine == 0) return seeds(theirs);
    if (r.starved && theirs == 0) return -seeds(mine);
    return seeds(mine) - seeds(theirs);
}

// Calls `visit` with every form, as often as one of its moves leads to these rows and captures nothing.
template <class Visit>
BOTH void predecessors(const Rules &r, const Lookup &k, Rows here, Visit visit) {
    // The player to move here is not the one who has just moved.
    u64 moved = here.theirs, waited = here.mine;
    for (int origin = 0; origin < HOUSES; origin++) {
        if (house(moved, origin) != 0) continue;
        u64 mine = moved, theirs = waited;
        int at = origin;
        for (u64 lifted = 1;; lifted++) {
            at = at == 2 * HOUSES - 1 ? 0 : at + 1;
            if (at == origin) at = at == 2 * HOUSES - 1 ? 0 : at + 1;
            u64 &row = at < HOUSES ? mine : theirs;
            int place = at < HOUSES ? at : at - HOUSES;
            if (house(row, place) == 0) break;
            row -= 1ull << (8 * place);
            if (at >= HOUSES) {
                if (captured(r, waited, at)) continue;
            } else if (theirs == 0 && lifted < u64(HOUSES - origin)) {
                continue;   // the opponent had to be fed
            }
            u64 before = mine | lifted << (8 * origin);
            if (r.singles_last && lifted == 1 && theirs != 0 && (before & 0xfefefefefefeull)) continue;
            if (r.two_seeds && before == theirs && seeds(before) == 1) continue;
            visit(rank(k, before, theirs));
        }
    }
}

inline u64 choose(int n, int k) {
    if (k > n) return 0;
    unsigned __int128 product = 1;
    for (int i = 0; i < k; i++) product = product * u64(n - i) / u64(i + 1);
    return u64(product);
}

// Fills everything but `row`, for which there must be room for `count_rows()` rows.
inline u32 count_rows() { return u32(choose(MOST + HOUSES, HOUSES)); }

inline void fill(Lookup &k, u64 *row) {
    memset(&k, 0, sizeof k);
    k.row = row;
    u32 next = 0;
    for (int s = 0; s < SIZE; s++) {
        for (int i = 0; i < HOUSES - 1; i++) k.steps[i][s] = u32(choose(s + i, i + 1));
        k.rows[s] = u32(choose(s + HOUSES - 1, HOUSES - 1));
        k.first_row[s] = next;
        next += k.rows[s];
    }
    for (int n = 0; n < SIZE; n++)
        for (int own = 0; own <= n; own++)
            k.starts[n][own + 1] = k.starts[n][own] + u64(k.rows[own]) * k.rows[n - own];
    for (int i = 0; i < HOUSES; i++)
        for (int held = 1; held < SIZE; held++) {
            int at = i, board[2 * HOUSES] = {};
            for (int left = held; left > 0; left--) {
                at = (at + 1) % (2 * HOUSES);
                if (at == i) at = (at + 1) % (2 * HOUSES);
                board[at]++;
            }
            k.last[i][held] = u8(at);
            k.sown_mine[i][held] = 0 - (u64(held) << (8 * i));
            for (int j = 0; j < HOUSES; j++) {
                k.sown_mine[i][held] += u64(board[j]) << (8 * j);
                k.sown_theirs[i][held] += u64(board[HOUSES + j]) << (8 * j);
            }
        }
    // Every row by its number: all ways to lay s seeds in six houses.
    for (u64 a = 0; a <= MOST; a++)
    for (u64 b = 0; a + b <= MOST; b++)
    for (u64 c = 0; a + b + c <= MOST; c++)
    for (u64 d = 0; a + b + c + d <= MOST; d++)
    for (u64 e = 0; a + b + c + d + e <= MOST; e++)
    for (u64 f = 0; a + b + c + d + e + f <= MOST; f++) {
        u64 it = a | b << 8 | c << 16 | d << 24 | e << 32 | f << 40;
        row[k.first_row[seeds(it)] + rank_row(k, it)] = it;
    }
}
