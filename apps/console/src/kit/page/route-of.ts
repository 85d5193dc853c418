interface Place {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** An address with what it asks for, such as the tab a list stands in, as the router takes it. */
export const routeOf = (address: string): Place => {
  const [to = '/', query = ''] = address.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}
