/** The first passwords that anyone would guess, of six letters or more (ASVS 6.2.4); compared in lower case. */
const COMMON = new Set(
  `000000 111111 112233 121212 123123 123321 123456 1234567 12345678 123456789 1234567890 123456a 123654 123abc 131313
  159753 159357 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 232323 333333 444444 555555 654321 666666 696969 777777
  7777777 789456 88888888 888888 987654 987654321 999999 a123456 aa123456 aaaaaa abc123 abcd1234 abcdef access
  admin123 administrator andrea andrew anthony arsenal asdasd asdf1234 asdfgh asdfghjkl ashley asshole austin azerty
  bailey barcelona baseball basketball batman bigdaddy buster butterfly charlie cheese chelsea chicken chocolate
  computer cookie dallas daniel dragon eminem estrella fastest flower football football1 freedom friends fuckyou
  gfhjkm ginger golfer hannah harley hello1 hello123 hockey hunter iloveyou iloveyou1 internet jasmine jennifer
  jessica jordan jordan23 joshua juventus killer letmein letmein1 lakers liverpool london lovely loveme maggie
  manchester master matrix matthew merlin michael michelle monkey mustang mynoob nicole ninja1 oliver passw0rd
  password password! password1 password12 password123 pepper player pokemon princess princess1 purple q1w2e3r4
  qazwsx qqww1122 qwaszx qwe123 qweasd qweqwe qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwertyu qwertyuiop ranger
  realmadrid robert samantha secret secret1 shadow soccer soccer1 soccer10 soccer12 sophie starwars summer sunshine
  superman taylor tennis thomas thunder tigger trustno1 welcome welcome1 welcome123 whatever william winter yankees
  yellow zaq12wsx zxcvbn zxcvbnm zxcvbnm1`.split(/\s+/),
)

/** Whether a new password is one of the commonest. */
export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase())
