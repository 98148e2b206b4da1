/**
 * The compressors of answers: one for each encoding, used again for the next answer. A compressor for each answer left
 * memory behind that only a full garbage collection frees, and took most of the time (decision 39). Each has the name of
 * the function of `node:zlib` in whose place `@fastify/compress` takes it.
 */
import { constants } from 'node:zlib'
import { Gzip, ZstdCompress } from 'minizlib'

/** Takes a whole answer and gives it compressed, as a stream that can be read by itself. */
type Compress = (answer: Buffer) => Buffer

/** Compresses with what `make` has made until that fails: then it throws, and the next answer has a new one. */
function keep<T extends Gzip | ZstdCompress>(make: () => T, next: (compressor: T) => void): Compress {
  let idle: T | undefined
  return answer => {
    const compressor = idle ?? make()
    idle = undefined
    compressor.write(answer)
    const compressed = compressor.read()
    if (compressed === null) throw new Error('An answer was compressed to nothing.')
    next(compressor)
    idle = compressor
    return compressed
  }
}
/** Each answer is a stream of its own to gzip. */
export const gzipSync = keep(
  () => new Gzip({ level: 1, flush: constants.Z_FINISH }),
  gzip => void gzip.reset(),
)
/** Each answer is a frame of its own, and what comes behind it begins the next. */
export const zstdCompressSync = keep(
  () => new ZstdCompress({ flush: constants.ZSTD_e_end }),
  () => undefined,
)
