// Solves a sowing game up to 36 seeds on one GPU, or up to about 16 on processors: retrograde analysis of one
// preset, layer by layer. README.md says how to run it and what it writes.

#include <algorithm>
#include <chrono>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "layer.h"

// How many forms have which bounds, and a sum over all forms that changes with any value.
constexpr int BINS = 73 * 37;   // 37 x 37 pairs of bounds, or 73 values; twice
struct Counts {
    u64 bins[2 * BINS];   // all forms, then those that can arise: an empty house in the opponent's row
    u64 sum;
};

BOTH u64 mixed(u64 x) {
    x += 0x9E3779B97F4A7C15ull;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ x >> 27) * 0x94D049BB133111EBull;
    return x ^ x >> 31;
}

struct Counting {
    Layer layer;
    BOTH int bin(Value v) const {
        int n = layer.n;
        return layer.rules.exact ? v.lower + n : (v.lower + n) / 2 * 37 + (v.upper + n) / 2;
    }
    // The form's bin, and what it adds to the sum.
    BOTH int count(u64 form, bool &arises, u64 &sum) const {
        Value v = layer.of(form);
        Rows here = unrank(*layer.look_up, layer.n, form);
        arises = false;
        for (int i = 0; i < HOUSES; i++) arises |= house(here.theirs, i) == 0;
        sum += mixed(form << 16 | u64(v.lower + 64) << 8 | u64(v.upper + 64));
        return bin(v);
    }
};

#ifdef __CUDACC__
__global__ void count_all(Counting counting, Counts *counts) {
    __shared__ u32 bins[2 * 37 * 37];
    int used = counting.layer.rules.exact ? 73 : 37 * 37;
    for (int i = threadIdx.x; i < 2 * used; i += blockDim.x) bins[i] = 0;
    __syncthreads();
    u64 sum = 0, step = u64(gridDim.x) * blockDim.x;
    for (u64 form = u64(blockIdx.x) * blockDim.x + threadIdx.x; form < counting.layer.forms; form += step) {
        bool arises;
        int bin = counting.count(form, arises, sum);
        atomicAdd(&bins[bin], 1);
        if (arises) atomicAdd(&bins[used + bin], 1);
    }
    count_up(&counts->sum, sum);
    __syncthreads();
    for (int i = threadIdx.x; i < used; i += blockDim.x) {
        if (bins[i]) count_up(&counts->bins[i], bins[i]);
        if (bins[used + i]) count_up(&counts->bins[BINS + i], bins[used + i]);
    }
}
void count(Counting counting, Counts *counts) {
    count_all<<<132 * 8, 256>>>(counting, counts);
    check(cudaGetLastError(), "count");
}
#else
void count(Counting counting, Counts *counts) {
    each(counting.layer.forms, [=](u64 form) {
        bool arises;
        u64 sum = 0;
        int bin = counting.count(form, arises, sum);
        count_up(&counts->sum, sum);
        count_up(&counts->bins[bin], 1);
        if (arises) count_up(&counts->bins[BINS + bin], 1);
    });
}
#endif

struct Solver {
    Rules rules;
    int most, most_recurring;
    std::string folder;
    Lookup host;         // for this program
    Lookup *device;      // for the GPU
    Settling settling;
    double begun;
    u64 *questions_there;   // for a few questions at a time
    Value *answers_there;

    static double now() {
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    }

    FILE *file(const char *name, const char *mode) {
        std::string path = folder + "/" + rules.name + name;
        FILE *it = fopen(path.c_str(), mode);
        if (!it) {
            perror(path.c_str());
            exit(1);
        }
        return it;
    }

    u64 forms(int n) const { return host.starts[n][n + 1]; }
    // A capture takes two seeds at least: what leads to the last layer skips the one below.
    bool is_kept(int n) const { return n <= most - 2; }

    void begin(u64 list_room) {
        begun = now();
        u64 *rows = (u64 *)calloc(count_rows(), sizeof(u64));
        fill(host, rows);
        u64 *rows_there = take<u64>(count_rows());
        send(rows_there, rows, count_rows());
        Lookup there = host;
        there.row = rows_there;
        device = take<Lookup>(1);
        send(device, &there, 1);
        Layer &layer = settling.layer;
        memset(&layer, 0, sizeof layer);
        layer.rules = rules;
        layer.look_up = device;
        layer.packed.exact = rules.exact;
        layer.cells = take<u32>(forms(most));
        for (List &list : settling.lists) list = {take<u64>(list_room), take<u64>(1), list_room};
        questions_there = take<u64>(8);
        answers_there = take<Value>(8);
        settling.changed = take<u64>(1);
        clear(settling.changed, 1);
    }

    void solve(int n, FILE *table, FILE *log) {
        double start = now();
        Layer &layer = settling.layer;
        layer.n = n;
        layer.forms = forms(n);
        u64 rounds = settling.rounds;
        settling.settle(most_recurring);
        Counts *counted = take<Counts>(1), counts;
        clear(counted, 1);
        count({layer}, counted);
        fetch(&counts, counted, 1);
        give_back(counted);
        if (is_kept(n)) {
            u64 length = layer.packed.length(layer.forms);
            layer.packed.words[n] = take<u64>(length);
            Layer at = layer;
            each(length, [=] DEVICE_LAMBDA(u64 word) { at.pack(word); });
        }
        write(table, n, counts);
        u64 last;
        fetch(&last, settling.changed, 1);   // waits for everything
        fprintf(log, "%s,%d,%llu,%016llx,%llu,%.2f,%.2f\n", rules.name, n, (unsigned long long)layer.forms,
                (unsigned long long)counts.sum, (unsigned long long)(settling.rounds - rounds), now() - start,
                now() - begun);
        fflush(log);
    }

    void write(FILE *table, int n, const Counts &counts) {
        int used = rules.exact ? 73 : 37 * 37;
        for (int bin = 0; bin < used; bin++) {
            if (!counts.bins[bin]) continue;
            int lower = rules.exact ? bin - n : 2 * (bin / 37) - n, upper = rules.exact ? lower : 2 * (bin % 37) - n;
            std::string value = std::to_string(lower);
            if (lower != upper) value += ".." + std::to_string(upper);
            fprintf(table, "%s,%d,%s,%llu,%llu\n", rules.name, n, value.c_str(), (unsigned long long)counts.bins[bin],
                    (unsigned long long)counts.bins[BINS + bin]);
        }
        fflush(table);
    }

    // The values of many boards of solved layers at once.
    std::vector<Value> ask(const std::vector<std::pair<int, u64>> &questions) {
        std::vector<u64> packed;
        for (auto [n, form] : questions) packed.push_back(u64(n) << 56 | form);
        bool few = packed.size() <= 8;
        u64 *there = few ? questions_there : take<u64>(packed.size());
        Value *answers = few ? answers_there : take<Value>(packed.size());
        send(there, packed.data(), packed.size());
        Layer at = settling.layer;
        each(packed.size(), [=] DEVICE_LAMBDA(u64 i) {
            int n = int(there[i] >> 56);
            u64 form = there[i] << 8 >> 8;
            answers[i] = n == at.n ? at.of(form) : at.packed.get(n, form);
        });
        std::vector<Value> values(packed.size());
        fetch(values.data(), answers, packed.size());
        if (!few) give_back(there), give_back(answers);
        return values;
    }

    static std::string text(Rows rows) {
        std::string it;
        for (int i = 0; i < HOUSES; i++) it += std::to_string(house(rows.mine, i)) + (i < 5 ? "-" : "");
        for (int i = 0; i < HOUSES; i++) it += "-" + std::to_string(house(rows.theirs, i));
        return it;
    }

    // Random boards of the layer in hand with all that follows: each line is a board, its bounds, and for every
    // legal move the house, the seeds captured, the board after it, whether the same player moves again, its bounds.
    void sample(int boards, FILE *out) {
        Layer &layer = settling.layer;
        std::mt19937_64 random(2026 + u64(layer.n));
        struct Line {
            Rows here;
            std::vector<std::pair<int, After>> moves;
        };
        std::vector<Line> lines;
        std::vector<std::pair<int, u64>> questions;
        for (int i = 0; i < boards; i++) {
            u64 form = random() % layer.forms;
            Line line{unrank(host, layer.n, form), {}};
            questions.push_back({layer.n, form});
            u32 moves = legal(rules, host, line.here.mine, line.here.theirs);
            for (int h = 0; h < HOUSES; h++) {
                if (!(moves >> h & 1)) continue;
                After after = play(rules, host, line.here.mine, line.here.theirs, h);
                questions.push_back({layer.n - after.gain, rank(host, after.mine, after.theirs)});
                line.moves.push_back({h, after});
            }
            lines.push_back(line);
        }
        std::vector<Value> values = ask(questions);
        u64 next = 0;
        for (const Line &line : lines) {
            Value v = values[next++];
            fprintf(out, "%s %d %d", text(line.here).c_str(), v.lower, v.upper);
            for (auto &[h, after] : line.moves) {
                Value there = values[next++];
                fprintf(out, " %c %d %s %d %d %d", 'A' + h, after.gain, text({after.mine, after.theirs}).c_str(),
                        after.again, there.lower, there.upper);
            }
            fprintf(out, "\n");
        }
        fflush(out);
    }

    // Random boards as training data: twelve houses and two bounds, a byte each.
    void label(int boards, FILE *out) {
        Layer &layer = settling.layer;
        std::mt19937_64 random(7 * u64(layer.n));
        std::vector<std::pair<int, u64>> questions;
        for (int i = 0; i < boards; i++) questions.push_back({layer.n, random() % layer.forms});
        std::vector<Value> values = ask(questions);
        for (int i = 0; i < boards; i++) {
            Rows rows = unrank(host, layer.n, questions[i].second);
            u8 bytes[14];
            for (int h = 0; h < HOUSES; h++) bytes[h] = u8(house(rows.mine, h)), bytes[6 + h] = u8(house(rows.theirs, h));
            bytes[12] = u8(values[i].lower), bytes[13] = u8(values[i].upper);
            fwrite(bytes, 1, sizeof bytes, out);
        }
        fflush(out);
    }

    Value value(Rows rows) {
        return ask({{seeds(rows.mine) + seeds(rows.theirs), rank(host, rows.mine, rows.theirs)}})[0];
    }

    struct Step {
        char house;
        After after;
        Value value;   // for who moves before it, the capture included
    };

    std::vector<Step> steps(Rows here, bool south) {
        std::vector<Step> found;
        std::vector<std::pair<int, u64>> questions;
        u32 moves = legal(rules, host, here.mine, here.theirs);
        for (int h = 0; h < HOUSES; h++) {
            if (!(moves >> h & 1)) continue;
            After after = play(rules, host, here.mine, here.theirs, h);
            found.push_back({char((south ? 'A' : 'a') + h), after, {}});
            questions.push_back({seeds(after.mine) + seeds(after.theirs), rank(host, after.mine, after.theirs)});
        }
        if (found.empty()) return found;
        std::vector<Value> values = ask(questions);
        for (u64 i = 0; i < found.size(); i++) {
            After &after = found[i].after;
            Value there = values[i];
            found[i].value = after.again ? Value{after.gain + there.lower, after.gain + there.upper}
                                         : Value{after.gain - there.upper, after.gain - there.lower};
        }
        return found;
    }

    // A game in which no player gives away what they can force and no position comes back, found depth first.
    bool play_out(Rows here, bool south, int budget, std::set<std::pair<u64, u64>> &seen, std::string &line) {
        std::vector<Step> all = steps(here, south);
        if (all.empty()) return true;
        if (budget == 0) return false;
        // What can be forced first, then what can be hoped for, then captures.
        auto key = [](const Step &step) { return std::tuple(step.value.lower, step.value.upper, step.after.gain); };
        std::stable_sort(all.begin(), all.end(), [&](const Step &a, const Step &b) { return key(a) > key(b); });
        int lower = all[0].value.lower;
        for (Step &step : all) {
            if (step.value.lower != lower) break;
            if (step.after.gain == 0 && !seen.insert({step.after.mine, step.after.theirs}).second) continue;
            std::set<std::pair<u64, u64>> fresh;
            u64 length = line.size();
            line += step.house;
            bool next = step.after.again ? south : !south;
            if (play_out({step.after.mine, step.after.theirs}, next, budget - 1, step.after.gain ? fresh : seen, line))
                return true;
            line.resize(length);
            if (asked++ > 20000) return false;
        }
        return false;
    }
    int asked = 0;

    // What the even start is worth, every first move, and a game with the best moves of both.
    void start(FILE *out) {
        if (most % 12) return;
        u64 row = u64(most / 12) * 0x010101010101ull;
        Rows here{row, row};
        Value v = value(here);
        fprintf(out, "%s %d seeds: %d..%d\n", rules.name, most, v.lower, v.upper);
        for (Step &step : steps(here, true)) {
            asked = 0;
            std::set<std::pair<u64, u64>> seen{{here.mine, here.theirs}, {step.after.mine, step.after.theirs}};
            std::string line(1, step.house);
            bool whole = play_out({step.after.mine, step.after.theirs}, step.after.again, 400, seen, line);
            fprintf(out, "%c %d..%d %s%s\n", step.house, step.value.lower, step.value.upper, line.c_str(),
                    whole ? "" : " (not to the end)");
            fflush(out);
        }
    }
};

int main(int count, char **words) {
    const char *name = count > 1 ? words[1] : "";
    const Rules *rules = nullptr;
    for (const Rules &preset : PRESETS)
        if (std::string(preset.name) == name) rules = &preset;
    int most = count > 2 ? atoi(words[2]) : 0;
    if (!rules || most < 1 || most > MOST || count < 4) {
        fprintf(stderr, "usage: solver PRESET SEEDS FOLDER [RECURRENCE [LIST]]\n"
                        "SEEDS: 1 to 36. RECURRENCE: the most seeds for which it is sought, 12 if left out.\n"
                        "LIST: entries of a working list, in millions.\n");
        return 2;
    }
    Solver solver;
    solver.rules = *rules;
    solver.most = most;
    solver.folder = words[3];
    solver.most_recurring = count > 4 ? atoi(words[4]) : 12;
    u64 millions = count > 5 ? u64(atoi(words[5])) : 1;
    solver.begin(millions * 1000000);
    FILE *table = solver.file("-counts.csv", "w"), *log = solver.file("-layers.csv", "w");
    FILE *samples = solver.file("-samples.txt", "w"), *labels = solver.file("-labels.bin", "w");
    fprintf(table, "game,seeds,value,boards,arising\n");
    fprintf(log, "game,seeds,boards,sum,rounds,seconds,elapsed\n");
    for (int n = 0; n <= most; n++) {
        solver.solve(n, table, log);
        if (n >= most - 16 && n >= 2) {
            solver.sample(600, samples);
            if (most >= 20) solver.label(58823, labels);
        }
    }
    FILE *lines = solver.file("-start.txt", "w");
    solver.start(lines);
    for (FILE *file : {table, log, samples, labels, lines}) fclose(file);
    return 0;
}
