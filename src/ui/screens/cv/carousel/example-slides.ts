export const exampleSlides = `# Three habits of calm releases

What we changed, and what it cost

---

## 1. Write it down

- Every decision
- With its **reason**
- And one owner

---

## 2. Ship small

1. One change
2. One review
3. One day

---

## 3. Look back

> What is not written down happens again.

---

# Which habit keeps you calm?

Tell me in the comments.
`;
