type Go = (href: string) => Promise<void>

let go: Go = async (href) => location.assign(href)

/** The sign-in page stands alone or in the console: whoever shows it says how pages are gone to. */
export const goBy = (next: Go): void => {
  go = next
}

export const goTo = (href: string): Promise<void> => go(href)
