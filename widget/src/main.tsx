/** Puts the chat into the page whose script tag has loaded it. */
import { render } from 'preact'
import { createApi } from './api.ts'
import frameStyles from './chat.css?inline'
import { Chat } from './chat.ts'
import conversationStyles from './conversation.css?inline'
import { socketOpener } from './guest-socket.ts'
import { browserStorage } from './storage.ts'
import { languageOf } from './texts.ts'
import { Widget } from './ui/widget.tsx'

const TAG = 'siteoffice-chat'
const script = document.currentScript as HTMLScriptElement | null // the tag; no module, so that it is known

/** A page may forbid styles that stand in it; a sheet that was constructed is none. */
function shadowIn(host: HTMLElement): ShadowRoot {
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${conversationStyles}\n${frameStyles}`)
  shadow.adoptedStyleSheets = [sheet]
  return shadow
}
function mount(source: string, { language: tag, side }: DOMStringMap): void {
  if (document.querySelector(TAG) !== null) return
  const office = new URL(source).origin
  const language = languageOf(tag ?? document.documentElement.lang)
  const chat = new Chat({
    api: createApi(`${office}/api`, language.code),
    storage: browserStorage(`${TAG} ${office}`),
    wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
    now: () => Date.now(),
    openSocket: socketOpener(`${office}/api`),
    isVisible: () => document.visibilityState === 'visible',
    page: () => `${location.origin}${location.pathname}`.slice(0, 500),
    later(work, ms) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })
  const host = document.body.appendChild(document.createElement(TAG))
  render(<Widget chat={chat} language={language} side={side === 'start' ? 'start' : 'end'} />, shadowIn(host))
  addEventListener('storage', () => chat.store.reload())
  addEventListener('online', () => void chat.sendAgain())
  document.addEventListener('visibilitychange', () => chat.attend())
  chat.start()
}
if (script !== null) {
  const { src, dataset } = script
  if (document.body === null) addEventListener('DOMContentLoaded', () => mount(src, dataset))
  else mount(src, dataset)
}
