import { type RefObject, useEffect, useRef, useState } from 'react'

/** Lets files be dropped on an element; answers whether some hover over it. */
export function useFileDrop(element: RefObject<HTMLElement | null>, take: (files: File[]) => void, enabled: boolean): boolean {
  const [hovering, setHovering] = useState(false)
  const latest = useRef(take)
  latest.current = take

  useEffect(() => {
    const box = element.current
    if (!box || !enabled) return
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setHovering(true)
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && box.contains(event.relatedTarget))) setHovering(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setHovering(false)
      latest.current([...(event.dataTransfer?.files ?? [])])
    }
    box.addEventListener('dragenter', over)
    box.addEventListener('dragover', over)
    box.addEventListener('dragleave', leave)
    box.addEventListener('drop', drop)
    return () => {
      box.removeEventListener('dragenter', over)
      box.removeEventListener('dragover', over)
      box.removeEventListener('dragleave', leave)
      box.removeEventListener('drop', drop)
    }
  }, [element, enabled])

  return hovering
}
