import { says } from '@pelita/contract/core/fields.ts'

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** What checks a small form: a schema of the contract, or rules that are asked and answer like one. */
export interface Rules<Out> {
  safeParse: (
    values: unknown,
  ) =>
    | { readonly success: true; readonly data: Out }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
}

interface TextRule {
  readonly label: string
  readonly max: number
  /** What is sent of what was typed. */
  readonly read?: (text: string) => string
}

const issueOf = (name: string, text: string, { label, max }: TextRule): Issue[] => {
  const message = text === '' ? says.required(label) : text.length > max ? says.tooLong(label, max) : null
  return message === null ? [] : [{ path: [name], message }]
}

/** Texts that all must be there. Whoever only signs in fetches no schemas for it (decision 105). */
export const textRules = <Name extends string>(
  fields: Readonly<Record<Name, TextRule>>,
  /** Asked once every text is sound by itself. */
  together: (texts: NoInfer<Readonly<Record<Name, string>>>) => Issue | null = () => null,
): Rules<Record<Name, string>> => ({
  safeParse: (values) => {
    const typed = values as Readonly<Record<string, string | undefined>>
    const rules = Object.entries<TextRule>(fields)
    const texts = Object.fromEntries(rules.map(([name, { read = String }]) => [name, read(typed[name] ?? '')]))
    const data = texts as Record<Name, string>
    const issues = rules.flatMap(([name, rule]) => issueOf(name, texts[name] ?? '', rule))
    const last = issues.length === 0 ? together(data) : null
    const all = last ? [last] : issues
    return all.length === 0 ? { success: true, data } : { success: false, error: { issues: all } }
  },
})
