export interface Thread {
  readonly _id: string
  readonly title: string | null
  readonly members: readonly { readonly _id: string; readonly label: string }[]
  readonly lastSeq: number
  readonly seenSeq: number
  readonly lastMessage: string | null
  readonly lastAt: string
}
