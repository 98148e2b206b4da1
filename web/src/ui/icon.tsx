/** The icons, as strokes on a grid of 24. */
import './icon.css'

const PATHS = {
  gavel: 'M13 4l7 7M10.5 6.5l7 7M15.5 5l-6 6M17 8l-6 6M11 11l-7 7 2 2 7-7M13 21h8',
  alarm: 'M12 6a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 9v4l3 2M4 6l3-3M20 6l-3-3',
  hourglass: 'M6 3h12M6 21h12M7 3v3c0 3 5 4 5 6s-5 3-5 6v3M17 3v3c0 3-5 4-5 6s5 3 5 6v3',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  contract: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h6M9 16l1.5 1.5L14 14.5',
  book: 'M5 4h12a2 2 0 0 1 2 2v15H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12M9 8h6',
  chat: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4M12 3v2',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3.5 3 3.5 15 0 18M12 3c-3.5 3-3.5 15 0 18',
  bed: 'M3 19v-8h14a4 4 0 0 1 4 4v4M3 6v13M3 16h18M6 11V8h5v3',
  box: 'M12 3l8 4v10l-8 4-8-4V7zM4 7l8 4 8-4M12 11v10',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 0 1 0 6M17.5 14.5c2.3.7 3.5 2.6 3.5 5.5',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
  gauge: 'M4.5 18a9 9 0 1 1 15 0zM12 14l4-5M7 13h.01M12 8h.01',
  bars: 'M4 6h16M4 12h16M4 18h16',
  fold: 'M4 5h16M11 10h9M11 14h9M4 19h16M8 9l-4 3 4 3',
  unfold: 'M4 5h16M11 10h9M11 14h9M4 19h16M4 9l4 3-4 3',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21',
  more: 'M12 4a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM12 18a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  close: 'M6 6l12 12M18 6L6 18',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  chevron: 'M7 10l5 5 5-5',
  language: 'M3 6h9M7.5 4v2M10.5 6c-.8 4-3.2 6.5-6.5 8M5.5 9c1 2.5 3 4.3 5.5 5.5M12 20l4.5-10L21 20M13.5 17h6',
  screen: 'M3 5h18v11H3zM9 20h6M12 16v4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M5.3 18.7L7 17M17 7l1.7-1.7',
  person: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4.5 3.2-7 8-7s8 2.5 8 7',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v10H5zM12 15v2',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  undo: 'M8 4L3 9l5 5M3 9h11a5.5 5.5 0 0 1 0 11H9',
  swap: 'M9 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 2.5-6.5 6-6.5M13 16h8l-2.5-2.5M21 20h-8l2.5 2.5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  plus: 'M12 5v14M5 12h14',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
  left: 'M20 12H5M11 6l-6 6 6 6',
  right: 'M4 12h15M13 6l6 6-6 6',
  previous: 'M14 6l-6 6 6 6',
  next: 'M10 6l6 6-6 6',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  download: 'M12 4v12M7 11l5 5 5-5M4 16v4h16v-4',
  filter: 'M4 5h16l-6 7.5V19l-4-2v-4.5z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3.5 1.5 5 4 5M16 6h4c0 3.5-1.5 5-4 5M12 14v6M8 20h8',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  exchange: 'M4 9h15l-4-4M20 15H5l4 4',
  reload: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4v5h-5',
  question: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5h.01',
  clip: 'M19 11l-7.5 7.5a4.5 4.5 0 0 1-6.4-6.4L12.5 5a3 3 0 0 1 4.3 4.3l-7 7a1.5 1.5 0 0 1-2.2-2.1l6.4-6.4',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 3h3L15 13h5',
  grip: 'M9 5a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM9 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM9 17a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM15 5a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM15 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM15 17a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  document: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7',
  eye: 'M2.5 12c2.3-4.3 5.5-6.5 9.5-6.5s7.2 2.2 9.5 6.5c-2.3 4.3-5.5 6.5-9.5 6.5S4.8 16.3 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  open: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'M5 12.5l5 5L19.5 7',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  pin: 'M9 4h6l-.5 5 3.5 4H6l3.5-4zM12 13v7',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5h.01',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2h.01',
  wrong: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6',
} as const
export type IconName = keyof typeof PATHS

interface Size {
  readonly size?: number
  readonly filled?: boolean
}
/** An icon beside words; screen readers skip it. */
export const Icon = ({ name, ...rest }: Size & { readonly name: IconName }) => <Drawing d={PATHS[name]} {...rest} />

/** Strokes in the manner of the icons, for a drawing that has only one place. */
export function Drawing({ d, size = 18, filled }: Size & { readonly d: string }) {
  return (
    <svg
      className="icon"
      data-filled={filled}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
      focusable="false"
    >
      <path d={d} />
    </svg>
  )
}
