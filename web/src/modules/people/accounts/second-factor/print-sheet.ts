/** Prints a few lines on a sheet of their own, without the screen around them. */
export interface Sheet {
  readonly title: string
  readonly about: string
  readonly lines: readonly string[]
}
export function printSheet({ title, about, lines }: Sheet): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0;inset-block-end:0'
  document.body.append(frame)
  const page = frame.contentWindow
  if (page === null) throw new Error('The sheet to print could not be made')
  const text = (tag: string, words: string, style: string): HTMLElement => {
    const element = page.document.createElement(tag)
    element.textContent = words
    element.style.cssText = style
    return element
  }
  page.document.title = title
  page.document.documentElement.dir = document.documentElement.dir
  page.document.body.append(
    text('h1', title, 'font:600 18px sans-serif'),
    text('p', about, 'font:14px sans-serif'),
    ...lines.map(line => text('p', line, 'font:18px monospace;margin:8px 0;direction:ltr')),
  )
  // some browsers block while their dialog is open, others do not: the sheet has to stay until printing is over
  page.addEventListener('afterprint', () => setTimeout(() => frame.remove(), 0))
  page.focus()
  page.print()
}
