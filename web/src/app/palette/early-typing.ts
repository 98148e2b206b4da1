/** Collects what is typed between opening the palette and its box, while the box's code is on its way. */
let stop: (() => string) | undefined

/** Collects keys that type, so that they are neither lost nor reach the screen below; Escape gives up. */
export function keepTyping(giveUp: () => void): void {
  if (stop !== undefined) return
  let text = ''
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') giveUp()
    else if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('keydown', press, true)
  stop = () => {
    document.removeEventListener('keydown', press, true)
    return text
  }
}
/** Stops collecting, and types the text into the box as the keys would have. */
export function endTyping(box?: HTMLInputElement | null): void {
  const text = stop?.() ?? ''
  stop = undefined
  if (text === '' || !box) return
  box.setRangeText(text, box.value.length, box.value.length, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
