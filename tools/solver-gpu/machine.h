// What differs between a GPU and a processor: memory, running a function for every number of a range, and
// changing a word that others change at the same time.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "rules.h"

#ifdef __CUDACC__

inline void check(cudaError_t error, const char *what) {
    if (error == cudaSuccess) return;
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
    exit(1);
}

template <class T> T *take(u64 count) {
    void *memory = nullptr;
    check(cudaMalloc(&memory, count * sizeof(T)), "memory");
    return (T *)memory;
}
template <class T> void give_back(T *memory) { check(cudaFree(memory), "free"); }
template <class T> void clear(T *memory, u64 count) { check(cudaMemset(memory, 0, count * sizeof(T)), "clear"); }
template <class T> void send(T *to, const T *from, u64 count) {
    check(cudaMemcpy(to, from, count * sizeof(T), cudaMemcpyHostToDevice), "send");
}
template <class T> void fetch(T *to, const T *from, u64 count) {
    check(cudaMemcpy(to, from, count * sizeof(T), cudaMemcpyDeviceToHost), "fetch");
}

template <class F> __global__ void __launch_bounds__(256) run(u64 count, F f) {
    u64 step = u64(gridDim.x) * blockDim.x;
    for (u64 i = u64(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += step) f(i);
}
template <class F> void each(u64 count, F f) {
    if (count == 0) return;
    u64 blocks = (count + 255) / 256;
    run<<<u32(blocks < 132 * 64 ? blocks : 132 * 64), 256>>>(count, f);
    check(cudaGetLastError(), "start");
}

#define DEVICE __device__ __forceinline__
#define DEVICE_LAMBDA __device__
DEVICE u32 change_add(u32 *at, u32 by) { return atomicAdd(at, by); }
DEVICE u32 change_or(u32 *at, u32 bits) { return atomicOr(at, bits); }
DEVICE u32 change_and(u32 *at, u32 bits) { return atomicAnd(at, bits); }
DEVICE void count_up(u64 *at, u64 by) { atomicAdd((unsigned long long *)at, (unsigned long long)by); }
DEVICE u32 look(const u32 *at) { return __ldcg(at); }
// The next place of a list. The threads of a warp that are here together ask once.
DEVICE u64 next_place(u64 *length) {
    u32 here = __activemask(), lane = threadIdx.x & 31, leader = __ffs(here) - 1;
    u64 first = 0;
    if (lane == leader) first = atomicAdd((unsigned long long *)length, (unsigned long long)__popc(here));
    return __shfl_sync(here, first, leader) + __popc(here & ((1u << lane) - 1));
}

#else

#include <thread>

template <class T> T *take(u64 count) { return (T *)calloc(count ? count : 1, sizeof(T)); }
template <class T> void give_back(T *memory) { free(memory); }
template <class T> void clear(T *memory, u64 count) { memset(memory, 0, count * sizeof(T)); }
template <class T> void send(T *to, const T *from, u64 count) { memcpy(to, from, count * sizeof(T)); }
template <class T> void fetch(T *to, const T *from, u64 count) { memcpy(to, from, count * sizeof(T)); }

template <class F> void each(u64 count, F f) {
    u64 threads = count < 4096 ? 1 : std::thread::hardware_concurrency();
    std::vector<std::thread> running;
    for (u64 t = 1; t < threads; t++)
        running.emplace_back([=] { for (u64 i = count * t / threads; i < count * (t + 1) / threads; i++) f(i); });
    for (u64 i = 0; i < count / (threads ? threads : 1); i++) f(i);
    for (auto &thread : running) thread.join();
}

#define DEVICE inline
#define DEVICE_LAMBDA
DEVICE u32 change_add(u32 *at, u32 by) { return __atomic_fetch_add(at, by, __ATOMIC_RELAXED); }
DEVICE u32 change_or(u32 *at, u32 bits) { return __atomic_fetch_or(at, bits, __ATOMIC_RELAXED); }
DEVICE u32 change_and(u32 *at, u32 bits) { return __atomic_fetch_and(at, bits, __ATOMIC_RELAXED); }
DEVICE void count_up(u64 *at, u64 by) { __atomic_fetch_add(at, by, __ATOMIC_RELAXED); }
DEVICE u32 look(const u32 *at) { return __atomic_load_n(at, __ATOMIC_RELAXED); }
DEVICE u64 next_place(u64 *length) { return __atomic_fetch_add(length, 1, __ATOMIC_RELAXED); }

#endif
