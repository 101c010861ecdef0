/** A phone on a slow network: 1.6 Mbit/s down, 0.75 up, 150 ms there and back, a processor 4 times slower. */
export const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
export const PROCESSOR_SLOWER = 4
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
