/* The floor of what a server of pairs costs on this machine: epoll, one read and two writes a move, no thought.

   relay BYTES: listens on a free port of 127.0.0.1 and prints it. Connections are paired in the order they come. Each
   masked WebSocket frame of up to 125 bytes from either is answered with one frame of BYTES bytes of payload to both,
   which begins as an Update begins. There is no handshake. */
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { FILES = 65536, READ = 4096 };

static struct { int other; int rest; unsigned char data[READ]; } peers[FILES];
static unsigned char answer[65536 + 4];
static int answer_bytes;

static void make_answer(int payload) {
    int head = payload < 126 ? 2 : 4;
    answer[0] = 0x82;
    answer[1] = payload < 126 ? payload : 126;
    if (head == 4) answer[2] = payload >> 8, answer[3] = payload & 255;
    memset(answer + head, 0x81, payload);
    memcpy(answer + head, "\x82\xa4type\xa6update", 13);
    answer_bytes = head + payload;
}

static void say(int to) {
    if (send(to, answer, answer_bytes, MSG_NOSIGNAL) != answer_bytes) perror("send"), exit(1);
}

static void hear(int from) {
    unsigned char *data = peers[from].data;
    int size = read(from, data + peers[from].rest, READ - peers[from].rest);
    if (size <= 0) { close(from); return; }
    size += peers[from].rest;
    int at = 0;
    while (size - at >= 6 && size - at >= 6 + (data[at + 1] & 127)) {
        int payload = data[at + 1] & 127;
        for (int i = 0; i < payload; i++) data[at + 6 + i] ^= data[at + 2 + i % 4];
        at += 6 + payload;
        say(from);
        say(peers[from].other);
    }
    peers[from].rest = size - at;
    memmove(data, data + at, size - at);
}

int main(int count, char **words) {
    make_answer(count > 1 ? atoi(words[1]) : 131);
    int listener = socket(AF_INET, SOCK_STREAM, 0), epoll = epoll_create1(0), waiting = -1, on = 1;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    if (bind(listener, (struct sockaddr *)&address, length) || listen(listener, 1024)) return perror("listen"), 1;
    getsockname(listener, (struct sockaddr *)&address, &length);
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
    struct epoll_event event = {.events = EPOLLIN, .data.fd = listener}, ready[256];
    epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &event);
    for (;;) {
        int many = epoll_wait(epoll, ready, 256, -1);
        for (int i = 0; i < many; i++) {
            if (ready[i].data.fd != listener) { hear(ready[i].data.fd); continue; }
            int peer = accept(listener, NULL, NULL);
            if (peer < 0 || peer >= FILES) return perror("accept"), 1;
            setsockopt(peer, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
            event.data.fd = peer;
            epoll_ctl(epoll, EPOLL_CTL_ADD, peer, &event);
            peers[peer].rest = 0;
            if (waiting < 0) { waiting = peer; continue; }
            peers[peer].other = waiting;
            peers[waiting].other = peer;
            waiting = -1;
        }
    }
}
