interface Asks {
  readonly rate: { readonly label: string }
  readonly open: { readonly label: string }
}

/** What the first screen asks somebody to do with a content, by its kind; what else is said around one stands in `kindWords`. */
const ASKS: Readonly<Record<string, Asks>> = {
  course: { rate: { label: 'Rate the course' }, open: { label: 'Open the course' } },
  quiz: { rate: { label: 'Rate the quiz' }, open: { label: 'Open the quiz' } },
}
const CLASS: Asks = { rate: { label: 'Rate the class' }, open: { label: 'Open the class' } }

export const kindAsks = (moduleType: string): Asks => ASKS[moduleType] ?? CLASS
