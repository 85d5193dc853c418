interface PhoneFile {
  readonly key: string
  readonly owner: string
  readonly file: Blob
}

const NAME = 'learner-files'
const STORE = 'files'
/** Where the browser keeps nothing, files live as long as the page. */
const memory = new Map<string, PhoneFile>()

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | null = null
const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

const store = async (mode: IDBTransactionMode) => (await open()).transaction(STORE, mode).objectStore(STORE)

/** Keeps a file on this phone until it is sent. False: only while the page is open, because the phone has no room. */
export async function keepOnPhone(owner: string, key: string, file: Blob): Promise<boolean> {
  memory.set(key, { key, owner, file })
  try {
    await answerOf((await store('readwrite')).put({ key, owner, file } satisfies PhoneFile))
    return true
  } catch {
    return false
  }
}

export async function fileOnPhone(key: string): Promise<Blob | null> {
  const here = memory.get(key)
  if (here) return here.file
  try {
    const found: PhoneFile | undefined = await answerOf((await store('readonly')).get(key))
    return found?.file ?? null
  } catch {
    return null
  }
}

const remove = async (isGone: (file: PhoneFile) => boolean): Promise<void> => {
  for (const one of memory.values()) if (isGone(one)) memory.delete(one.key)
  try {
    const all: PhoneFile[] = await answerOf((await store('readonly')).getAll())
    const kept = await store('readwrite')
    await Promise.all(all.filter(isGone).map(({ key }) => answerOf(kept.delete(key))))
  } catch {
    // What cannot be kept is not there to be removed.
  }
}

export const dropFromPhone = (keys: readonly string[]): Promise<void> => remove(({ key }) => keys.includes(key))
/** All of one person. */
/** What has to end before the phone is emptied. */
export const beforeWipe = new Set<() => void>()

export const dropAllOf = (owner: string): Promise<void> => remove((file) => file.owner === owner)
