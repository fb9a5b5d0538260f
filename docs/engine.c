/* A bot for every game that draws its moves by lot: cc -O2 -o engine docs/engine.c
   python -m bots match exec:./engine random
   It speaks fairdeal.engine.v1 on standard input and output. engines.md has the whole protocol. */
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed; /* Given by the deal: whatever is drawn by lot comes from it. */

/* Where the value of a field begins. Fields come in the order of engines.md, so the first one found is the right one. */
static char *value(char *line, const char *field) {
    char key[32];
    snprintf(key, sizeof key, "\"%s\":", field);
    char *found = strstr(line, key);
    if (!found) exit(EXIT_FAILURE);
    return found + strlen(key);
}

/* One past the end of a string of JSON that begins at its first quote: what is escaped ends none. */
static char *end_of(char *text) {
    for (text++; *text != '"'; text++)
        if (*text == '\\') text++;
    return text + 1;
}

/* The decision alone says which lot it is: a bot that is asked the same again answers the same. (SplitMix64) */
static uint64_t lot(uint64_t number) {
    uint64_t bits = seed + number * 0x9e3779b97f4a7c15u;
    bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ bits >> 27) * 0x94d049bb133111ebu;
    return bits ^ bits >> 31;
}

static void decide(char *line) {
    unsigned long number = strtoul(value(line, "number"), NULL, 10);
    char *first = value(line, "moves") + 1, *move = first;
    uint64_t count = 1;
    for (char *at = end_of(first); *at == ','; at = end_of(at + 1)) count++;
    for (uint64_t left = lot(number) % count; left > 0; left--) move = end_of(move) + 1;
    /* The move goes back as it came, quotes and all. */
    printf("{\"type\":\"play\",\"number\":%lu,\"move\":%.*s}\n", number, (int)(end_of(move) - move), move);
}

int main(void) {
    char *line = NULL;
    size_t size = 0;
    setvbuf(stdout, NULL, _IOLBF, 0); /* A line that stays in a buffer is no answer. */
    while (getline(&line, &size, stdin) > 0) {
        char *type = value(line, "type");
        if (!strncmp(type, "\"hello\"", 7)) {
            puts("{\"type\":\"hello\",\"name\":\"dice.c\"}");
        } else if (!strncmp(type, "\"deal\"", 6)) {
            char digits[17] = "";
            seed = strtoull(strncpy(digits, value(line, "seed") + 1, 16), NULL, 16);
            puts("{\"type\":\"ready\"}");
        } else if (!strncmp(type, "\"decide\"", 8)) {
            decide(line);
        } else if (!strncmp(type, "\"quit\"", 6)) {
            break;
        }
    }
    free(line);
    return 0;
}
