// One layer, all forms with the same number of seeds, solved from the smaller ones.
//
// The method is that of `crates/endgame/src/build/descent.rs`: two questions are asked of every form. *Forced*:
// what can the mover force if endless play is the worst for them? *Held*: what can they be held to if it is the
// worst for the opponent? Thresholds go from the best result down; a form that is decided tells the forms before
// it, once. Where endless play is worth nothing both questions have one answer and share their bits.
//
// A cell is one word:
//   bits  0-6  the best known option of the forced question, as value + seeds + 1; 0 is none
//   bit   7    decided
//   bits  8-15 the same of the held question, where it is another one
//   bits 16-18 moves without capture whose value is unknown
//   bits 24-25 decided, but the forms before do not know it yet: forced, held
//   bits 26-27 may stay among forms of this kind for ever: mover's, opponent's
#pragma once

#include "machine.h"

constexpr u32 BEST = 0x7f, DECIDED = 0x80, OPEN = 1u << 16;
constexpr u32 NEWS_FORCED = 1u << 24, NEWS_HELD = 1u << 25, OWN = 1u << 26, OTHER = 1u << 27;
constexpr u64 HELD_ENTRY = 1ull << 63;   // an entry of a list about the held question

struct Value {
    int lower, upper;
};

// Values of a solved layer: five pairs of 6 bits a word, or eight values of 8.
struct Packed {
    u64 *words[SIZE];
    bool exact;
    BOTH int each_word() const { return exact ? 8 : 5; }
    BOTH u64 length(u64 forms) const { return (forms + each_word() - 1) / each_word(); }
    BOTH Value get(int n, u64 form) const {
        u64 word = words[n][form / each_word()];
        if (exact) {
            int value = int(word >> (8 * (form % 8)) & 0xff) - n;
            return {value, value};
        }
        u32 pair = u32(word >> (12 * (form % 5)));
        return {2 * int(pair & 63) - n, 2 * int(pair >> 6 & 63) - n};
    }
    BOTH u64 bits(int n, Value v) const {
        if (exact) return u64(v.lower + n);
        return u64((v.lower + n) / 2) | u64((v.upper + n) / 2) << 6;
    }
};

// Forms whose news wait to be told. What does not fit is found again by its bits.
struct List {
    u64 *entries;
    u64 *length;
    u64 room;
    DEVICE void push(u64 entry) const {
        u64 place = next_place(length);
        if (place < room) entries[place] = entry;
    }
    u64 count() const {
        u64 it;
        fetch(&it, length, 1);
        return it;
    }
    void empty() const { clear(length, 1); }
};

// Everything a step needs; copied into each kernel.
struct Layer {
    Rules rules;
    const Lookup *look_up;
    Packed packed;
    u32 *cells;
    int n;
    u64 forms;
    List next;

    BOTH int held_shift() const { return rules.exact ? 0 : 8; }
    BOTH u32 code(int value) const { return u32(value + n + 1); }

    BOTH Value of(u64 form) const {
        u32 cell = cells[form];
        int worst = rules.exact ? 0 : n;
        u32 forced = cell & 0xff, held = cell >> held_shift() & 0xff;
        return {forced & DECIDED ? int(forced & BEST) - n - 1 : -worst,
                held & DECIDED ? int(held & BEST) - n - 1 : worst};
    }

    // Ends and captures of every form.
    DEVICE void look_ahead(u64 form) const {
        const Lookup &k = *look_up;
        Rows here = unrank(k, n, form);
        u32 moves = legal(rules, k, here.mine, here.theirs), open = 0;
        int lower = -n - 1, upper = -n - 1;
        if (moves == 0) lower = upper = end_value(rules, here.mine, here.theirs);
        for (int i = 0; i < HOUSES; i++) {
            if (!(moves >> i & 1)) continue;
            After after = play(rules, k, here.mine, here.theirs, i);
            if (after.gain == 0) {
                open++;
                continue;
            }
            Value there = packed.get(n - after.gain, rank(k, after.mine, after.theirs));
            int low = after.gain + (after.again ? there.lower : -there.upper);
            int high = after.gain + (after.again ? there.upper : -there.lower);
            lower = low > lower ? low : lower;
            upper = high > upper ? high : upper;
        }
        cells[form] = code(lower) | (rules.exact ? 0 : code(upper) << 8) | open * OPEN;
    }

    // Lists the forms that a new threshold decides, or those whose news nobody has told.
    DEVICE void gather(u64 form, int threshold, bool begin, List to) const {
        u32 cell = look(&cells[form]), held = cell >> held_shift();
        bool forced_now = cell & NEWS_FORCED, held_now = cell & NEWS_HELD;
        if (begin) {
            forced_now |= !(cell & DECIDED) && (cell & BEST) == code(threshold);
            held_now |= !(held & DECIDED) && (cell & 7 * OPEN) == 0 && (held & BEST) == code(-threshold);
        }
        if (!forced_now && !held_now) return;
        change_or(&cells[form], (forced_now ? NEWS_FORCED : 0) | (held_now ? NEWS_HELD : 0));
        if (forced_now) to.push(form);
        if (held_now) to.push(form | HELD_ENTRY);
    }

    // Decides a form and tells the forms before it. An entry that comes twice does nothing.
    DEVICE void tell(u64 entry, int threshold) const {
        bool is_held = entry & HELD_ENTRY;
        u64 form = entry & ~HELD_ENTRY;
        u32 news = is_held ? NEWS_HELD : NEWS_FORCED;
        u32 cell = change_and(&cells[form], ~news);
        if (!(cell & news)) return;
        int shift = is_held ? held_shift() : 0;
        u32 field = cell >> shift & 0xff;
        if (field & DECIDED) return;
        change_add(&cells[form], ((DECIDED | code(is_held ? -threshold : threshold)) - field) << shift);
        const Layer &layer = *this;
        Rows here = unrank(*look_up, n, form);
        if (is_held)
            predecessors(rules, *look_up, here, [&](u64 before) { layer.option(before); });
        else
            predecessors(rules, *look_up, here, [&](u64 before) { layer.close(before, threshold); });
    }

    // A move of this form is worth the threshold.
    DEVICE void option(u64 form) const {
        if (look(&cells[form]) & (DECIDED | NEWS_FORCED)) return;
        if (!(change_or(&cells[form], NEWS_FORCED) & (DECIDED | NEWS_FORCED))) next.push(form);
    }

    // A move of this form turned out to be worth no more than the threshold's negative.
    DEVICE void close(u64 form, int threshold) const {
        int shift = held_shift();
        if (look(&cells[form]) >> shift & DECIDED) return;
        u32 cell = change_add(&cells[form], 0u - OPEN);
        u32 held = cell >> shift;
        if ((cell & 7 * OPEN) != OPEN || held & DECIDED || (held & BEST) > code(-threshold)) return;
        if (!(change_or(&cells[form], NEWS_HELD) & (NEWS_HELD | DECIDED << shift)))
            next.push(form | HELD_ENTRY);
    }

    // Recurrence (`crates/endgame/src/build/recurrence.rs`): marks the forms in which a player might stay.
    DEVICE void hope(u64 form, int threshold) const {
        Rows here = unrank(*look_up, n, form);
        int share = seeds(here.mine) - seeds(here.theirs);
        u32 cell = cells[form] & ~(OWN | OTHER), held = cell >> held_shift();
        if (!(cell & DECIDED) && share >= threshold) cell |= OWN;
        if (!(held & DECIDED) && -share >= threshold && (held & BEST) <= code(-threshold)) cell |= OTHER;
        cells[form] = cell;
    }

    // Takes away the mark of a form that cannot stay among marked ones.
    DEVICE void lose_hope(u64 form, u64 *changed) const {
        u32 cell = look(&cells[form]);
        if (!(cell & (OWN | OTHER))) return;
        const Lookup &k = *look_up;
        Rows here = unrank(k, n, form);
        u32 moves = legal(rules, k, here.mine, here.theirs);
        bool own_stays = false, other_stays = true;
        for (int i = 0; i < HOUSES; i++) {
            if (!(moves >> i & 1)) continue;
            After after = play(rules, k, here.mine, here.theirs, i);
            if (after.gain > 0) continue;
            u32 there = look(&cells[rank(k, after.mine, after.theirs)]);
            own_stays |= (there & OTHER) != 0;
            other_stays &= (there & (OWN | DECIDED)) != 0;
        }
        u32 lost = (cell & OWN && !own_stays ? OWN : 0) | (cell & OTHER && !other_stays ? OTHER : 0);
        if (!lost) return;
        change_and(&cells[form], ~lost);
        count_up(changed, 1);
    }

    // What still has its mark is decided.
    DEVICE void come_true(u64 form, u64 *changed) const {
        u32 cell = cells[form];
        if (!(cell & (OWN | OTHER))) return;
        u32 news = (cell & OWN ? NEWS_FORCED : 0) | (cell & OTHER ? NEWS_HELD : 0);
        cells[form] = (cell & ~(OWN | OTHER)) | news;
        count_up(changed, 1);
    }

    // Packs the values of the forms of a word.
    DEVICE void pack(u64 word) const {
        u64 packed_word = 0;
        int each_word = packed.each_word(), width = rules.exact ? 8 : 12;
        for (int i = 0; i < each_word; i++) {
            u64 form = word * each_word + i;
            if (form < forms) packed_word |= packed.bits(n, of(form)) << (width * i);
        }
        packed.words[n][word] = packed_word;
    }
};

// Settles a layer, from the highest threshold to the lowest.
struct Settling {
    Layer layer;
    List lists[2];
    u64 *changed;
    u64 rounds = 0;

    // Tells all news there are, those of the sweep first.
    void spread(int threshold, bool begin) {
        u64 portion = lists[0].room / 2;
        bool sweep = true;
        int now = 0;
        while (true) {
            List from = lists[now], to = lists[1 - now];
            Layer at = layer;
            at.next = to;
            if (sweep) {
                to.empty();
                for (u64 first = 0; first < layer.forms; first += portion) {
                    u64 count = layer.forms - first < portion ? layer.forms - first : portion;
                    from.empty();
                    bool starts = begin;
                    each(count, [=] DEVICE_LAMBDA(u64 i) { at.gather(first + i, threshold, starts, from); });
                    u64 found = from.count();
                    each(found, [=] DEVICE_LAMBDA(u64 i) { at.tell(from.entries[i], threshold); });
                }
                begin = false;
            } else {
                to.empty();
                u64 found = from.count();
                each(found, [=] DEVICE_LAMBDA(u64 i) { at.tell(from.entries[i], threshold); });
            }
            rounds++;
            u64 waiting = to.count();
            if (waiting == 0) return;
            sweep = waiting > to.room;
            now = 1 - now;
        }
    }

    u64 changes() {
        u64 it;
        fetch(&it, changed, 1);
        clear(changed, 1);
        return it;
    }

    // Decides what rests on play that can be continued for ever.
    void recur(int threshold) {
        Layer at = layer;
        u64 *count = changed;
        while (true) {
            each(at.forms, [=] DEVICE_LAMBDA(u64 form) { at.hope(form, threshold); });
            do {
                each(at.forms, [=] DEVICE_LAMBDA(u64 form) { at.lose_hope(form, count); });
            } while (changes());
            each(at.forms, [=] DEVICE_LAMBDA(u64 form) { at.come_true(form, count); });
            if (!changes()) return;
            spread(threshold, false);
        }
    }

    void settle(int most_recurring) {
        Layer at = layer;
        each(at.forms, [=] DEVICE_LAMBDA(u64 form) { at.look_ahead(form); });
        bool exact = layer.rules.exact;
        for (int threshold = layer.n; threshold >= (exact ? 1 : -layer.n); threshold -= exact ? 1 : 2) {
            spread(threshold, true);
            if (!exact && layer.n <= most_recurring) recur(threshold);
        }
    }
};
