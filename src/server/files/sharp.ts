import sharp from 'sharp'

// Both hold for the whole process. By itself libvips keeps up to 50 MB of what it has decoded, though no picture comes twice,
// and works at one with as many threads as there are processors, each with memory of its own.
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
