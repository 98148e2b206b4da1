/** The place of a character of a textarea in the window; the browser tells it of no textarea, so its text is set once more unseen. */
const COPIED = [
  'boxSizing',
  'direction',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'paddingBlock',
  'paddingInline',
  'borderBlockWidth',
  'borderInlineWidth',
  'textAlign',
  'tabSize',
] as const

export function caretPlace(area: HTMLTextAreaElement, at: number): { readonly x: number; readonly y: number } {
  const style = getComputedStyle(area)
  const copy = document.createElement('div')
  for (const name of COPIED) copy.style[name] = style[name]
  Object.assign(copy.style, {
    position: 'fixed',
    insetBlockStart: '0',
    insetInlineStart: '0',
    inlineSize: `${area.clientWidth}px`,
    borderStyle: 'solid',
    visibility: 'hidden',
    overflowWrap: 'break-word',
    whiteSpace: 'pre-wrap',
  })
  copy.textContent = area.value.slice(0, at)
  const mark = document.createElement('span')
  mark.textContent = area.value.slice(at) || '.'
  copy.append(mark)
  document.body.append(copy)
  const [frame, outer] = [copy.getBoundingClientRect(), area.getBoundingClientRect()]
  const [first = mark.getBoundingClientRect()] = mark.getClientRects()
  copy.remove()
  const x = style.direction === 'rtl' ? first.right - frame.right + outer.right : first.left - frame.left + outer.left
  return { x, y: first.top - frame.top + outer.top - area.scrollTop }
}
