/** The icons of the first view of a table, in a box of 24 by 24. */
export const kTableIcons = {
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
  book: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 8h6M9 12h6",
  log: "M5 6h14M5 12h14M5 18h9",
  talk: "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5",
  menu: "M4 6h16M4 12h16M4 18h16",
  eye: "M2.500 12s3.500-6 9.500-6 9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  check: "M5 12.500l5 5L19.500 7",
  reverse: "M4 9h14l-4-4M20 15H6l4 4",
  clear: "M5 5l14 14M19 5L5 19",
  knock:
    "M7 12V6.500a1.500 1.500 0 0 1 3 0V11 5a1.500 1.500 0 0 1 3 0v6-5a1.500 1.500 0 0 1 3 0v6-3a1.500 1.500 0 0 1 3 0v5c0 4-2.500 7-6.500 7S7 18.500 5.500 15.500L4 12.700a1.500 1.500 0 0 1 3-.7z",
  sort: "M7 5v14l-3-3M7 19l3-3M14 6h6M14 12h4.500M14 18h3",
} as const;
