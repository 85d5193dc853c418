const FIRST = { email: 'admin@nusantara.test', password: 'Belajar-2026', org_code: 'nusantara' }

/** The token of an administrator, the demonstration's first unless told otherwise. */
export async function signInToken(url: string, who = FIRST): Promise<string> {
  const body = JSON.stringify(who)
  const answer = await fetch(`${url}/api/v3/cms/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

/** A signed-in caller of the running server. */
export async function signIn(url: string): Promise<(path: string) => Promise<Response>> {
  const authorization = await signInToken(url)
  return async (path) => {
    const response = await fetch(`${url}/api${path}`, { headers: { authorization } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
}

/** Reads an answer to its end and forgets it. */
export const drain = async (response: Response): Promise<void> => void (await response.arrayBuffer())
