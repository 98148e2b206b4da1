import 'react'

declare module 'react' {
  // Custom properties in a style attribute, which React passes on as they are.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
