/** Files that are fetched with the caller's token, and handed to the browser to keep. */
export interface Fetched {
  readonly blob: Blob
  readonly name: string
  readonly rows: number
}
/** Reads a file as it arrives, and tells how much of it is there. */
export async function readFile(response: Response, onProgress: (bytes: number) => void = () => {}): Promise<Fetched> {
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.length
    onProgress(bytes)
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export'
  const type = response.headers.get('content-type') ?? ''
  return { blob: new Blob(parts, { type }), name, rows: Number(response.headers.get('x-rows')) }
}
export function saveFile({ blob, name }: Fetched): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // the browser has begun to keep it by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
