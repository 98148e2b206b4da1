/** Pictures in what is pasted or dropped into a text: files are uploaded, and none of another site is taken over. */

/** The picture files that somebody drops, or pastes without any words. */
export function pictureFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])].filter(file => file.type.startsWith('image/'))
  const html = data?.getData('text/html') ?? ''
  const words = html === '' ? '' : new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
  // word processors put a picture of the words beside the words
  return words === '' ? files : []
}
const isOurs = (src: string): boolean =>
  URL.parse(src, window.location.href)?.pathname.startsWith('/api/files/') === true

/** Pasted HTML without pictures that are not ours, and how many there were. Nothing of it is loaded while it is read. */
export function withoutForeignPictures(html: string): { readonly html: string; readonly foreign: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const foreign = [...body.querySelectorAll('img')].filter(picture => !isOurs(picture.getAttribute('src') ?? ''))
  for (const picture of foreign) picture.remove()
  return { html: foreign.length === 0 ? html : body.innerHTML, foreign: foreign.length }
}
