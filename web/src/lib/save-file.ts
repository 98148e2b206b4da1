/** Files that are fetched with the person's token, and saved by the browser. */
export interface FetchedFile {
  readonly blob: Blob
  readonly name: string
  readonly rows: number
}
/** The file name in an answer. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return encoded === undefined ? (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export') : decodeURIComponent(encoded)
}
/** Reads a file as it arrives, and reports how many bytes are there. */
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
