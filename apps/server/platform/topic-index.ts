/** What a value was made of and a change names: the id of a row, or a word for something else. */
export type Topic = string | number

/** Leads from a topic to the keys of its values, so that a change costs only what it evicts. */
export type TopicIndex = {
  add(key: string, topics: readonly Topic[]): void
  remove(key: string, topics: readonly Topic[]): void
  /** The keys of a topic. The index may be changed while they are iterated. */
  keysOf(topic: Topic): readonly string[]
  clear(): void
}

/** Creates an empty index. */
export function topicIndex(): TopicIndex {
  const keys = new Map<Topic, Set<string>>()
  return {
    add(key, topics) {
      for (const topic of topics) {
        const known = keys.get(topic)
        if (known) known.add(key)
        else keys.set(topic, new Set([key]))
      }
    },
    remove(key, topics) {
      // A cache that is cleared clears its index first, and then drops each value.
      if (keys.size === 0) return
      for (const topic of topics) {
        const known = keys.get(topic)
        if (known?.delete(key) && known.size === 0) keys.delete(topic)
      }
    },
    keysOf: (topic) => [...(keys.get(topic) ?? [])],
    clear: () => keys.clear(),
  }
}
