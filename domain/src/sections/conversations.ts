/** The resources of the section Conversations, in the order of the menu. */
export const conversations = [] as const
