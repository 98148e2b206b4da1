/** Files that are fetched with the caller's token, and handed to the browser to keep. */
export interface FetchedFile {
  readonly blob: Blob
  readonly name: string
  readonly rows: number
}
/** The name that an answer gives its file. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return encoded === undefined ? (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export') : decodeURIComponent(encoded)
}
/** Reads a file as it arrives, and tells how much of it is there. */
export async function readFile(
  response: Response,
  onProgress: (bytes: number) => void = () => {},
): Promise<FetchedFile> {
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.length
    onProgress(bytes)
  }
  const name = nameIn(response.headers.get('content-disposition') ?? '')
  const type = response.headers.get('content-type') ?? ''
  return { blob: new Blob(parts, { type }), name, rows: Number(response.headers.get('x-rows')) }
}
export function saveFile({ blob, name }: FetchedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // the browser has begun to keep it by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
