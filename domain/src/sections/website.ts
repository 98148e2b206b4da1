/** The resources of the section Website, in the order of the menu. */
export const website = [] as const
