/** Loaded with the first picture: it weighs as much as a tenth of a service that has nothing to do. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One thread for each picture, and no memory kept for the next: the C allocator does not give it back.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
